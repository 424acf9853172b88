/**
 * Switches that keep the browser to the page under test: no calls home, no
 * first-run pages, and no sandbox, which containers and root do not allow.
 */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Containers often give /dev/shm only 64 MB, and the renderer then crashes.
  '--disable-dev-shm-usage',
];
