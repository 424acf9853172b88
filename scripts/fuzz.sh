#!/usr/bin/env bash
# Throws made-up input at every parser of outside input, one target after the
# other. Targets are found by their names in the tests, so none is forgotten;
# "make test" runs only the inputs that are kept with them.
#
#   scripts/fuzz.sh                   each for FUZZ_FOR, ten minutes
#   scripts/fuzz.sh share FuzzFold    those of a folder, or of that name
#
# An input that breaks a target is written to its testdata folder: mend the
# parser and commit the input, which is a test from then on.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/lib.sh

for_each=${FUZZ_FOR:-10m}
at_once=${FUZZ_AT_ONCE:-$(getconf _NPROCESSORS_ONLN)}
log=$CACHE/fuzz.log
mkdir -p "$CACHE"

# targets prints a folder and a name a line.
targets() {
  git grep -E --untracked '^func Fuzz[A-Z]\w*\(f \*testing\.F\)' -- '*_test.go' | sed -E 's|^(.*)/[^/]*:func (\w+).*|\1 \2|' | sort
}

chosen() {
  (($# > 0)) || return 0
  for wish; do
    [[ $name == "$wish" || $folder == "$wish" || $folder == */"$wish" ]] && return 0
  done
  return 1
}

broken=0
while read -r folder name; do
  chosen "$@" || continue
  state=held
  # A worker that is asked to end in the middle of a slow input says that its
  # deadline has passed. That is no finding: a finding leaves its input behind.
  if ! CGO_ENABLED=0 go test -vet=off -run '^$' -fuzz "^$name\$" -fuzztime "$for_each" -fuzzminimizetime 5s -parallel "$at_once" "./$folder" >"$log" 2>&1 &&
    ! grep -q 'context deadline exceeded' "$log"; then
    state=BROKEN
  fi
  if grep -q 'Failing input written' "$log"; then state=BROKEN; fi
  printf '%-7s %-35s %-32s %s\n' "$state" "$folder" "$name" "$(grep '^fuzz: elapsed' "$log" | tail -1 | sed 's/^fuzz: elapsed: //')"
  if [[ $state == BROKEN ]]; then
    broken=1
    cat "$log" >&2
  fi
done < <(targets)
exit "$broken"
