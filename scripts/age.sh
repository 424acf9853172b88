#!/usr/bin/env bash
# age itself for tests, so that what browsers of ours seal meets the program
# that people would open it with, and the other way round.
#
#   scripts/age.sh    prints the path of the program, building it once
#
# A program named in CAUSEWAY_TEST_AGE is used as it is. Ours is built from its
# Go module into .cache.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
source "$root/scripts/lib.sh"

module=filippo.io/age/cmd/age
version=$(awk '$1 == "filippo.io/age" { print $2 }' "$root/go.mod")
program=$CACHE/age/age-$version

if [[ -n ${CAUSEWAY_TEST_AGE:-} ]]; then
  echo "$CAUSEWAY_TEST_AGE"
elif install_program "$module" "$version" "$program"; then
  echo "$program"
else
  die 'age could not be built; name one in CAUSEWAY_TEST_AGE.'
fi
