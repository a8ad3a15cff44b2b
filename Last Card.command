#!/bin/sh
# A double click starts Last Card on macOS. Words may follow, as in: "./Last Card.command" demo
sh "$(dirname "$0")/run" "$@" && exit
status=$?
printf '\n[Enter] ' && read -r _answer
exit $status
