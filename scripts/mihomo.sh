#!/usr/bin/env bash
# mihomo for tests: the client behind Clash applications, so that our Clash
# profiles and share links meet the program that reads them.
#
#   scripts/mihomo.sh with COMMAND...    run COMMAND, which finds it in CAUSEWAY_TEST_MIHOMO
#
# A program named there beforehand is used as it is. Ours is built once from
# tools/mihomo into .cache, which takes some minutes.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
source "$root/scripts/lib.sh"

module=github.com/metacubex/mihomo
version=$(awk -v module="$module" '$1 == module { print $2 }' "$root/tools/mihomo/go.mod")
program=$CACHE/mihomo/mihomo-$version

build() {
  [[ -x $program ]] && return 0
  note "Building mihomo $version (once)"
  CGO_ENABLED=0 go build -C "$root/tools/mihomo" -trimpath -ldflags '-s -w -checklinkname=0' -o "$program.new" "$module" >&2 || return 1
  mv "$program.new" "$program"
}

with() {
  if [[ -z ${CAUSEWAY_TEST_MIHOMO:-} ]]; then
    if build; then
      export CAUSEWAY_TEST_MIHOMO=$program
    else
      note 'NO MIHOMO: it could not be built. Clash profiles and share links meet our own reader only; set CAUSEWAY_TEST_MIHOMO to test with it.'
    fi
  fi
  exec "$@"
}

case ${1:-} in
  with) shift; with "$@" ;;
  *) sed -n '2,/^set -/{s/^# \{0,1\}//;/^set -/!p}' "$0"; exit 2 ;;
esac
