#!/usr/bin/env bash
# Stripe's own mock server for tests: it holds every call against the
# description of the API, so that a field that Stripe does not know is an error.
#
#   scripts/stripemock.sh with COMMAND...   run COMMAND beside a server, then stop it
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

build() {
  [[ -x $server ]] && return 0
  note "Building stripe-mock $version (once)"
  mkdir -p "$CACHE/stripemock/build"
  GOBIN=$CACHE/stripemock/build CGO_ENABLED=0 go install "$module@$version" >&2 || return 1
  mv "$CACHE/stripemock/build/stripe-mock" "$server"
}

answers() { (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }

# start LOG leaves the server's process in $pid and its port in $port. The port
# for https is named too: left out, the server would take its usual one.
start() {
  local log=$1
  for _ in 1 2 3 4 5; do
    port=$((20000 + RANDOM % 12000)) # below the range from which the kernel hands out ports
    if answers "$port" || answers "$((port + 1))"; then continue; fi
    "$server" -http-addr "127.0.0.1:$port" -https-addr "127.0.0.1:$((port + 1))" >"$log" 2>&1 </dev/null &
    pid=$!
    for _ in $(seq 200); do
      kill -0 "$pid" 2>/dev/null || break # somebody took the port in between: try another
      answers "$port" && return 0
      sleep 0.1
    done
    kill "$pid" 2>/dev/null || true
  done
  cat "$log" >&2
  die "Stripe's mock server did not start."
}

with() {
  if [[ -n ${CAUSEWAY_TEST_STRIPE:-} ]]; then exec "$@"; fi
  if ! build; then
    note 'NO STRIPE MOCK: it could not be built. Calls to Stripe are not held against its API; set CAUSEWAY_TEST_STRIPE to do that.'
    exec "$@"
  fi
  local status=0
  pid=
  scratch=$(mktemp -d)
  trap '[[ -z $pid ]] || kill "$pid" 2>/dev/null || true; rm -rf "$scratch"' EXIT
  trap 'exit 130' INT TERM HUP
  start "$scratch/log"
  CAUSEWAY_TEST_STRIPE=http://127.0.0.1:$port "$@" || status=$?
  return "$status"
}

case ${1:-} in
  with) shift; with "$@" ;;
  *) sed -n '2,/^set -/{s/^# \{0,1\}//;/^set -/!p}' "$0"; exit 2 ;;
esac
