#!/bin/sh
# A double click starts Last Card on macOS. Words may follow, as in: "./Last Card.command" demo
cd "$(dirname "$0")" || exit
sh ./run "$@" && exit
status=$?
printf '\n[Enter] ' && read -r _answer
exit $status
