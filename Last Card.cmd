@echo off
rem A double click starts Last Card. Words may follow, as in: "Last Card.cmd" demo
setlocal
chcp 65001 >nul
cd /d "%~dp0"
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
type "launcher\no-python.txt"
goto failed
:start
%PYTHON% run.py %*
if not errorlevel 1 goto end
:failed
set STATUS=1
echo.
pause
:end
endlocal & exit /b %STATUS%
