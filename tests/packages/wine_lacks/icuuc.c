/* Windows' own converters of old encodings, which Qt links with and this program never asks for: there are none. */

#define NONE(name) \
    __declspec(dllexport) void *name(void) { return 0; }

NONE(ucnv_cbFromUWriteUChars)
NONE(ucnv_cbToUWriteUChars)
NONE(ucnv_close)
NONE(ucnv_countAvailable)
NONE(ucnv_fromUCountPending)
NONE(ucnv_fromUnicode)
NONE(ucnv_getAvailableName)
NONE(ucnv_getFromUCallBack)
NONE(ucnv_getMaxCharSize)
NONE(ucnv_getName)
NONE(ucnv_getStandardName)
NONE(ucnv_getToUCallBack)
NONE(ucnv_open)
NONE(ucnv_reset)
NONE(ucnv_setFromUCallBack)
NONE(ucnv_setToUCallBack)
NONE(ucnv_toUCountPending)
NONE(ucnv_toUnicode)
