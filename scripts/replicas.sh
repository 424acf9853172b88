#!/usr/bin/env bash
# Walks browser journeys through a balancer to two replicas of the real binary,
# with a PostgreSQL of their own and a real S3 server: deploy/replicas on
# loopback, one such set-up for each worker.
#
#   scripts/replicas.sh [journeys, or other playwright arguments]
#
# Without arguments: those where it matters which replica answers. Not through
# replicas, because they look into one process or start a shop of their own:
#   canary        reads the memory and the folder of the process that was spoken to
#   bucket        starts its own shop, to take the bucket away from it
#   providers     starts its own shop, with doubles of the providers behind it
#   first-paint   measures one process without anything in front
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/lib.sh

chosen=(login buy credit money market receive reopen security upload vault)
not_here='canary|bucket|providers|first-paint'

(($# > 0)) || set -- "${chosen[@]/%/.spec}"
# The journeys that cannot are left out, also when all are asked for.
CAUSEWAY_TEST_REPLICAS=${CAUSEWAY_TEST_REPLICAS:-2} \
  scripts/caddy.sh with scripts/journeys.sh --grep-invert "($not_here)\.spec" "$@"
