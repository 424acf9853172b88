#!/usr/bin/env bash
# Programs that others have written and that speak with ours in tests: a chain's
# node, and libraries that make addresses and signatures in their own way.
#
#   scripts/peers.sh with COMMAND...   run COMMAND with the peers at hand
#
# COMMAND finds the folder with the libraries in CAUSEWAY_TEST_PEERS and the
# node's program in CAUSEWAY_TEST_ANVIL; what is named there beforehand is used
# as it is. Both are installed once. The node is not in the lock file: the
# registry has its program for some platforms only, and a lock that lacks one
# installs on none.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
source "$root/scripts/lib.sh"

package=@foundry-rs/anvil@1.7.1
home=$CACHE/anvil/${package##*@}
npm=(npm --no-audit --no-fund --no-update-notifier --loglevel=error)

libraries() {
  local folder=$root/peers
  if [[ ! $folder/node_modules/.package-lock.json -nt $folder/package-lock.json ]]; then
    has npm || die 'The peers of tests need Node and npm.'
    note 'Installing the peers of tests (once)'
    (cd "$folder" && "${npm[@]}" ci >&2) || die 'The peers of tests could not be installed.'
    touch "$folder/node_modules/.package-lock.json"
  fi
  echo "$folder"
}

# The package brings one program for this platform and a script that runs it;
# the program itself can be stopped without leaving a child behind.
node_program() { find "$home/node_modules/@foundry-rs" -path '*/bin/anvil*' -type f 2>/dev/null | head -1; }

anvil() {
  if [[ -z $(node_program) ]]; then
    note "Installing $package (once)"
    mkdir -p "$home"
    "${npm[@]}" install --no-save --prefix "$home" "$package" >&2 || return 1
  fi
  node_program
}

with() {
  CAUSEWAY_TEST_PEERS=${CAUSEWAY_TEST_PEERS:-$(libraries)}
  CAUSEWAY_TEST_ANVIL=${CAUSEWAY_TEST_ANVIL:-$(anvil || true)}
  [[ -n $CAUSEWAY_TEST_ANVIL ]] ||
    note "NO CHAIN: $package could not be installed. Payments on a chain are not tested; set CAUSEWAY_TEST_ANVIL to test them."
  export CAUSEWAY_TEST_PEERS CAUSEWAY_TEST_ANVIL
  exec "$@"
}

case ${1:-} in
  with) shift; with "$@" ;;
  *) sed -n '2,/^set -/{s/^# \{0,1\}//;/^set -/!p}' "$0"; exit 2 ;;
esac
