#!/usr/bin/env bash
# Daily work: rebuilds and restarts the Go server when a source changes, and
# runs Vite beside it. The pages come from Vite, which passes API calls on.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/lib.sh

server=''
vite=''
stop_server() {
  [[ -n $server ]] || return 0
  kill "$server" 2>/dev/null && wait "$server" 2>/dev/null
  server=''
}
trap 'stop_server; [[ -n $vite ]] && kill "$vite" 2>/dev/null; exit 0' EXIT INT TERM

# Names and times of every source, so that added and deleted files count too.
sources() { find cmd internal content web/src/locales go.mod go.sum \( -path internal/webui/dist -o -name '*_test.go' \) -prune -o -type f -printf '%p %T@\n' | sort; }

(cd web && exec node_modules/.bin/vite) &
vite=$!

# A poll each second instead of a file watcher: no dependency, and the few
# hundred files are read in milliseconds.
last=''
while kill -0 "$vite" 2>/dev/null; do
  now=$(sources)
  if [[ $now != "$last" ]]; then
    last=$now
    # A build that fails leaves the old server running.
    if CGO_ENABLED=0 go build -o .cache/causeway-dev ./cmd/causeway; then
      stop_server
      CAUSEWAY_MODE=${CAUSEWAY_MODE:-demo} .cache/causeway-dev serve &
      server=$!
    fi
  fi
  sleep 1
done
