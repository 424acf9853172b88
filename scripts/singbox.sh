#!/usr/bin/env bash
# sing-box for tests: a proxy server and client that others wrote, so that our
# nodes and subscription links meet programs like those of real people.
#
#   scripts/singbox.sh                    print where the program is
#   scripts/singbox.sh with COMMAND...    run COMMAND, which finds it in CAUSEWAY_TEST_SINGBOX
#
# A program named there beforehand is used as it is. Ours is built once from its
# Go module into .cache, which takes some minutes.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
source "$root/scripts/lib.sh"

module=github.com/sagernet/sing-box/cmd/sing-box
version=v1.14.1
program=$CACHE/singbox/sing-box-$version

# Without the tags it refuses Hysteria2, TUIC and Reality; with_v2ray_api counts
# the bytes of each user. The linker flag is its own build's: it reaches into
# the standard library's TLS.
tags=with_quic,with_utls,with_grpc,with_v2ray_api

find_program() {
  if [[ -n ${CAUSEWAY_TEST_SINGBOX:-} ]]; then
    program=$CAUSEWAY_TEST_SINGBOX
  else
    install_program "$module" "$version" "$program" -tags "$tags" -ldflags '-s -w -checklinkname=0' ||
      die 'sing-box could not be built; CAUSEWAY_TEST_SINGBOX may name one instead.'
  fi
}

case ${1:-} in
  '') find_program; echo "$program" ;;
  with) shift; find_program; CAUSEWAY_TEST_SINGBOX=$program exec "$@" ;;
  *) sed -n '2,/^set -/{s/^# \{0,1\}//;/^set -/!p}' "$0"; exit 2 ;;
esac
