; For makensis, run by the module beside it. Per user, so it asks for no administrator.

Target amd64-unicode
Unicode true
SetCompressor /SOLID lzma
SetCompressorDictSize 64
RequestExecutionLevel user
Name "${TITLE}"
BrandingText "${TITLE} ${VERSION}"
OutFile "${OUTFILE}"
InstallDir "$LOCALAPPDATA\Programs\${TITLE}"
ManifestSupportedOS Win10
ManifestDPIAware true

!include MUI2.nsh
!include WinVer.nsh
!include FileFunc.nsh

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\${TITLE}.exe"
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE English
!insertmacro MUI_LANGUAGE German
!insertmacro MUI_LANGUAGE Spanish
!insertmacro MUI_LANGUAGE Portuguese
!insertmacro MUI_LANGUAGE TradChinese

LangString OLD ${LANG_ENGLISH} "${TITLE} needs Windows 10 or later."
LangString OLD ${LANG_GERMAN} "${TITLE} braucht Windows 10 oder neuer."
LangString OLD ${LANG_SPANISH} "${TITLE} necesita Windows 10 o posterior."
LangString OLD ${LANG_PORTUGUESE} "${TITLE} precisa do Windows 10 ou posterior."
LangString OLD ${LANG_TRADCHINESE} "${TITLE} 需要 Windows 10 或更新的版本。"
LangString RUNS ${LANG_ENGLISH} "${TITLE} is running. Close its windows and end its tables, then try again."
LangString RUNS ${LANG_GERMAN} "${TITLE} läuft gerade. Bitte alle Fenster schließen und Tische beenden, dann noch einmal versuchen."
LangString RUNS ${LANG_SPANISH} "${TITLE} está abierto. Cierra sus ventanas y sus mesas y vuelve a intentarlo."
LangString RUNS ${LANG_PORTUGUESE} "${TITLE} está aberto. Feche as janelas e as mesas e tente de novo."
LangString RUNS ${LANG_TRADCHINESE} "${TITLE} 正在執行。請關閉所有視窗並結束牌桌，然後再試一次。"
LangString RECORD ${LANG_ENGLISH} "${TITLE} record"
LangString RECORD ${LANG_GERMAN} "${TITLE}-Aufzeichnung"
LangString RECORD ${LANG_SPANISH} "Registro de ${TITLE}"
LangString RECORD ${LANG_PORTUGUESE} "Registo de ${TITLE}"
LangString RECORD ${LANG_TRADCHINESE} "${TITLE} 對局紀錄"

VIProductVersion "${NUMBERS}"
VIAddVersionKey /LANG=0 ProductName "${TITLE}"
VIAddVersionKey /LANG=0 ProductVersion "${VERSION}"
VIAddVersionKey /LANG=0 FileVersion "${VERSION}"
VIAddVersionKey /LANG=0 FileDescription "${TITLE}"
VIAddVersionKey /LANG=0 CompanyName "${PUBLISHER}"
VIAddVersionKey /LANG=0 LegalCopyright "MIT License"

!define ENTRY "Software\Microsoft\Windows\CurrentVersion\Uninstall\${COMMAND}"
!define CLASSES "Software\Classes"
!define KIND "${COMMAND}.record"

; What runs keeps its files from being written: 2 is the answer then where nobody can be asked.
!macro UNLESS_IT_RUNS WHOSE
Function ${WHOSE}UnlessItRuns
  again:
  IfFileExists "$INSTDIR\program\${PYTHON}.dll" 0 free
  ClearErrors
  FileOpen $0 "$INSTDIR\program\${PYTHON}.dll" a
  IfErrors 0 closed
  MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(RUNS)" /SD IDCANCEL IDRETRY again
  SetErrorLevel 2
  Quit
  closed:
  FileClose $0
  free:
FunctionEnd
!macroend
!insertmacro UNLESS_IT_RUNS ""
!insertmacro UNLESS_IT_RUNS "un."

Function .onInit
  ${IfNot} ${AtLeastWin10}
    MessageBox MB_OK|MB_ICONSTOP "$(OLD)" /SD IDOK
    SetErrorLevel 2
    Quit
  ${EndIf}
  Call UnlessItRuns
FunctionEnd

Function un.onInit
  Call un.UnlessItRuns
FunctionEnd

Section
  ; Of an earlier version nothing may be left that this one would import.
  RMDir /r "$INSTDIR\program"
  SetOutPath "$INSTDIR"
  File /r "${PAYLOAD}\*"
  nsExec::Exec '"$INSTDIR\program\python.exe" -m compileall -q -j 0 "$INSTDIR\program"'
  Pop $0
  nsExec::Exec '"$INSTDIR\program\python.exe" "$INSTDIR\program\on_path.py" add "$INSTDIR"'
  Pop $0
  CreateShortcut "$SMPROGRAMS\${TITLE}.lnk" "$INSTDIR\${TITLE}.exe"

  WriteRegStr HKCU "${CLASSES}\${SUFFIX}" "" "${KIND}"
  WriteRegStr HKCU "${CLASSES}\${KIND}" "" "$(RECORD)"
  WriteRegStr HKCU "${CLASSES}\${KIND}\DefaultIcon" "" "$INSTDIR\${TITLE}.exe,0"
  WriteRegStr HKCU "${CLASSES}\${KIND}\shell\open\command" "" '"$INSTDIR\${TITLE}.exe" "%1"'
  ${RefreshShellIcons}

  WriteUninstaller "$INSTDIR\Uninstall.exe"
  WriteRegStr HKCU "${ENTRY}" "DisplayName" "${TITLE}"
  WriteRegStr HKCU "${ENTRY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${ENTRY}" "DisplayIcon" "$INSTDIR\${TITLE}.exe,0"
  WriteRegStr HKCU "${ENTRY}" "Publisher" "${PUBLISHER}"
  WriteRegStr HKCU "${ENTRY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${ENTRY}" "UninstallString" '"$INSTDIR\Uninstall.exe"'
  WriteRegStr HKCU "${ENTRY}" "QuietUninstallString" '"$INSTDIR\Uninstall.exe" /S'
  WriteRegDWORD HKCU "${ENTRY}" "NoModify" 1
  WriteRegDWORD HKCU "${ENTRY}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${ENTRY}" "EstimatedSize" $0
SectionEnd

; Records, key and settings lie in another folder, and stay.
Section "Uninstall"
  nsExec::Exec '"$INSTDIR\program\python.exe" "$INSTDIR\program\on_path.py" remove "$INSTDIR"'
  Pop $0
  RMDir /r "$INSTDIR\program"
  Delete "$INSTDIR\${TITLE}.exe"
  Delete "$INSTDIR\${COMMAND}.exe"
  Delete "$INSTDIR\Uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${TITLE}.lnk"
  ReadRegStr $0 HKCU "${CLASSES}\${SUFFIX}" ""
  ${If} $0 == "${KIND}"
    DeleteRegKey HKCU "${CLASSES}\${SUFFIX}"
  ${EndIf}
  DeleteRegKey HKCU "${CLASSES}\${KIND}"
  DeleteRegKey HKCU "${ENTRY}"
  ${RefreshShellIcons}
SectionEnd
