/* Starts Python within this very process, so that Windows' firewall, its lists and its taskbar call it by its own name.
   Made twice: for terminals, and without a terminal beside its window. */

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>
#include <windows.h>

#define LONGEST 4096
#define BEFORE 4 /* words that stand before the person's own */

typedef int(__cdecl *PyMain)(int, wchar_t **);

static int fails(const wchar_t *file) {
    wchar_t said[LONGEST + 64];
    _snwprintf(said, LONGEST + 63, L"%ls cannot be loaded (%lu): install the program again.", file, GetLastError());
    said[LONGEST + 63] = 0;
#ifdef WINDOWED
    MessageBoxW(NULL, said, NULL, MB_ICONERROR);
#else
    fwprintf(stderr, L"%ls\n", said);
#endif
    return 70;
}

int wmain(int count, wchar_t **words) {
    wchar_t folder[LONGEST], library[LONGEST], start[LONGEST];
    DWORD length = GetModuleFileNameW(NULL, folder, LONGEST - 64);
    wchar_t *name = length && length < LONGEST - 64 ? wcsrchr(folder, L'\\') : NULL;
    if (name == NULL)
        return fails(L"python");
    *name = 0;
    _snwprintf(library, LONGEST, L"%ls\\program\\" PYTHON L".dll", folder);
    _snwprintf(start, LONGEST, L"%ls\\program\\start.py", folder);

    HMODULE python = LoadLibraryExW(library, NULL, LOAD_WITH_ALTERED_SEARCH_PATH);
    PyMain run = python == NULL ? NULL : (PyMain)(void *)GetProcAddress(python, "Py_Main");
    wchar_t **all = calloc(count + BEFORE, sizeof *all);
    if (run == NULL || all == NULL)
        return fails(library);
    all[0] = words[0];
    all[1] = L"-X";
    all[2] = L"utf8";
    all[3] = start;
    for (int word = 1; word < count; word++)
        all[BEFORE + word - 1] = words[word];
    return run(count + BEFORE - 1, all);
}
