#!/usr/bin/env bash
# Caddy for trying out deploy/: the balancer of `make replicas` and `make chaos`,
# and the reader that tells whether our examples are understood.
#
#   scripts/caddy.sh                    print where the program is
#   scripts/caddy.sh with COMMAND...    run COMMAND, which finds it in CAUSEWAY_TEST_CADDY
#
# A program named there beforehand is used as it is. Ours is built once from its
# Go module into .cache, which takes some minutes.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
source "$root/scripts/lib.sh"

module=github.com/caddyserver/caddy/v2/cmd/caddy
version=v2.11.7
program=$CACHE/caddy/caddy-$version

find_program() {
  if [[ -n ${CAUSEWAY_TEST_CADDY:-} ]]; then
    program=$CAUSEWAY_TEST_CADDY
  else
    install_program "$module" "$version" "$program" -ldflags '-s -w' ||
      die 'Caddy could not be built; CAUSEWAY_TEST_CADDY may name one instead.'
  fi
}

case ${1:-} in
  '') find_program; echo "$program" ;;
  with) shift; find_program; CAUSEWAY_TEST_CADDY=$program exec "$@" ;;
  *) sed -n '2,/^set -/{s/^# \{0,1\}//;/^set -/!p}' "$0"; exit 2 ;;
esac
