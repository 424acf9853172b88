#!/usr/bin/env bash
# Has others read deploy/: systemd the unit, Caddy both of its files, and, where
# there is no container engine, this machine the steps of the container file.
#
#   scripts/deploycheck.sh          the unit and the Caddyfiles
#   scripts/deploycheck.sh image    also the steps of the image, in a folder
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
source "$root/scripts/lib.sh"
cd "$root"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

unit() {
  has systemd-analyze || { note 'no systemd here: the unit is not read'; return 0; }
  local said
  # An exposure above 2.0 is a refusal; systemd's own scale ends at 10.
  systemd-analyze security --offline=true --threshold=20 --no-pager deploy/causeway.service >"$scratch/unit" || { cat "$scratch/unit"; die 'the unit is not closed enough'; }
  tail -1 "$scratch/unit"
  # Verified as if the program were installed.
  sed "s|/usr/local/bin/causeway|/bin/true|" deploy/causeway.service >"$scratch/causeway.service"
  said=$(systemd-analyze verify --man=no "$scratch/causeway.service" 2>&1 | grep causeway.service: || true)
  [[ -z $said ]] || die "$said"
}

caddyfiles() {
  local caddy
  caddy=$(scripts/caddy.sh)
  # Its folders are not for certificates of an example.
  export XDG_DATA_HOME=$scratch XDG_CONFIG_HOME=$scratch
  "$caddy" fmt --diff deploy/Caddyfile >"$scratch/diff" && "$caddy" fmt --diff deploy/replicas/Caddyfile >>"$scratch/diff" ||
    { cat "$scratch/diff"; die 'a Caddyfile is not written as Caddy writes them'; }
  "$caddy" validate --config deploy/Caddyfile >"$scratch/log" 2>&1 || { cat "$scratch/log"; die 'deploy/Caddyfile'; }
  SHOP_HOST=shop.example "$caddy" validate --config deploy/replicas/Caddyfile >"$scratch/log" 2>&1 || { cat "$scratch/log"; die 'deploy/replicas/Caddyfile'; }
  echo 'both Caddyfiles are understood'
}

# The steps of the container file on what a build would see of this repository.
image() {
  local src=$scratch/src
  mkdir -p "$src"
  git ls-files -z | tar --null --files-from=- -cf - | tar -xf - -C "$src"
  (cd "$src/web" && npm ci --no-audit --no-fund --no-update-notifier --loglevel=error && npm run --silent build >/dev/null)
  (cd "$src" && CGO_ENABLED=0 go build -trimpath -tags web -ldflags='-s -w' -o "$scratch/causeway" ./cmd/causeway)
  file_type=$(head -c 4 "$scratch/causeway" | tail -c 3)
  [[ $file_type == ELF ]] || die 'no program came out'
  ! has ldd || ldd "$scratch/causeway" 2>&1 | grep -q 'not a dynamic executable' || die 'the program needs libraries that the image does not have'
  echo "the image's program has $(stat -c %s "$scratch/causeway") bytes and needs no library"
}

unit
caddyfiles
[[ ${1:-} != image ]] || image
