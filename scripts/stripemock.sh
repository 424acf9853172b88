#!/usr/bin/env bash
# Stripe's own mock server for tests: it holds every call against the
# description of the API, so that a field that Stripe does not know is an error.
#
#   scripts/stripemock.sh with COMMAND...   run COMMAND beside a server, then stop it
#   scripts/stripemock.sh ready             build it, for later
#
# COMMAND finds the server in CAUSEWAY_TEST_STRIPE, as http://host:port; a server
# named there beforehand is used as it is. Ours is built once from its Go module
# into .cache, listens on loopback only and remembers nothing.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
source "$root/scripts/lib.sh"

module=github.com/stripe/stripe-mock
version=v0.203.0
server=$CACHE/stripemock/stripe-mock-$version

# The port for https is named too: left out, the server would take its usual one.
serve() {
  exec "$server" -http-addr "127.0.0.1:$1" -https-addr "127.0.0.1:$(($1 + 1))"
}

with() {
  if [[ -n ${CAUSEWAY_TEST_STRIPE:-} ]]; then exec "$@"; fi
  if ! install_program "$module" "$version" "$server"; then
    note 'NO STRIPE MOCK: it could not be built. Calls to Stripe are not held against its API; set CAUSEWAY_TEST_STRIPE to do that.'
    exec "$@"
  fi
  local status=0
  stop_at_exit
  start_server "$scratch/log"
  CAUSEWAY_TEST_STRIPE=http://127.0.0.1:$port "$@" || status=$?
  return "$status"
}

case ${1:-} in
  with) shift; with "$@" ;;
  ready) install_program "$module" "$version" "$server" ;;
  *) sed -n '2,/^set -/{s/^# \{0,1\}//;/^set -/!p}' "$0"; exit 2 ;;
esac
