#!/usr/bin/env bash
# Fails and lists the files when a Go file is not formatted.
set -euo pipefail
cd "$(dirname "$0")/.."

unformatted=$(find . \( -name node_modules -o -path ./.cache \) -prune -o -name '*.go' -print0 | xargs -0 gofmt -l)
if [[ -n $unformatted ]]; then
  printf 'not formatted, run gofmt -w on:\n%s\n' "$unformatted" >&2
  exit 1
fi
