#!/usr/bin/env bash
# Runs make targets one after the other under headings and stops at the first
# that fails, saying which one and how to run it alone.
#
#   scripts/steps.sh TARGET...
set -euo pipefail
cd "$(dirname "$0")/.."

span() { printf '%dm%02ds' $(($1 / 60)) $(($1 % 60)); }

begin=$SECONDS
times=()
for target in "$@"; do
  printf '\n━━ %s ━━\n' "$target"
  step=$SECONDS
  if ! "${MAKE:-make}" --no-print-directory "$target"; then
    printf '\nFAILED at "%s" after %s. Run it alone with: make %s\n' \
      "$target" "$(span $((SECONDS - begin)))" "$target" >&2
    exit 1
  fi
  times+=("$(printf '%-16s %s' "$target" "$(span $((SECONDS - step)))")")
done

printf '\n━━ all passed ━━\n'
printf '  %s\n' "${times[@]}"
printf '  %-16s %s\n' total "$(span $((SECONDS - begin)))"
