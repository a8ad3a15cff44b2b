@echo off
rem A double click starts Last Card. Words may follow, as in: "Last Card.cmd" demo
setlocal
chcp 65001 >nul
py -3 -c "" >nul 2>nul
if not errorlevel 1 (
    set "PYTHON=py -3"
    goto start
)
python -c "" >nul 2>nul
if not errorlevel 1 (
    set "PYTHON=python"
    goto start
)
type "%~dp0launcher\no-python.txt"
set "STATUS=1"
goto failed
:start
%PYTHON% "%~dp0run.py" %*
set "STATUS=%ERRORLEVEL%"
if "%STATUS%"=="0" goto end
:failed
echo.
pause
:end
endlocal & exit /b %STATUS%
