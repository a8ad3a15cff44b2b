@echo off
rem A double click starts Last Card. Words may follow, as in: "Last Card.cmd" demo
setlocal
set "HERE=%~dp0"
for /f "tokens=2 delims=:." %%p in ('chcp') do set "PAGE=%%p"
chcp 65001 >nul
if not exist "%HERE%run.py" (
    echo Last Card.cmd is alone here. Extract the whole zip first ^(right-click it, "Extract All"^), then start it in that folder.
    echo.
    echo Last Card.cmd staat hier alleen. Pak eerst de hele zip uit ^(rechtermuisknop, "Alles uitpakken"^) en start het in die map.
    echo.
    echo הקובץ Last Card.cmd נמצא כאן לבד. קודם חלצו את כל קובץ ה־zip ^(לחצן ימני, "חלץ הכול"^), ואז הפעילו אותו בתיקייה שנוצרה.
    set "STATUS=1"
    goto failed
)
set PYTHON="%HERE%windows-python\python.exe"
%PYTHON% -c "" >nul 2>nul
if not errorlevel 1 goto start
set "PYTHON=py -3"
%PYTHON% -c "" >nul 2>nul
if not errorlevel 1 goto start
set "PYTHON=python"
%PYTHON% -c "" >nul 2>nul
if not errorlevel 1 goto start
type "%HERE%launcher\no-python.txt"
set "STATUS=1"
goto failed
:start
%PYTHON% "%HERE%run.py" %*
set "STATUS=%ERRORLEVEL%"
if "%STATUS%"=="0" goto end
:failed
echo.
pause
:end
if defined PAGE chcp %PAGE% >nul
endlocal & exit /b %STATUS%
