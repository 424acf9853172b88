/** What agents and clients know by name; the names are the same in every language. */

export const CIPHERS = [
  '2022-blake3-aes-128-gcm',
  '2022-blake3-aes-256-gcm',
  'aes-128-gcm',
  'aes-256-gcm',
  'chacha20-ietf-poly1305',
] as const;

export const FLOWS = ['', 'xtls-rprx-vision'] as const;
export const OBFUSCATIONS = ['', 'salamander'] as const;
export const CONGESTIONS = ['bbr', 'cubic', 'new_reno'] as const;
export const MODES = ['', 'packet-up', 'stream-up', 'stream-one'] as const;
export const FINGERPRINTS = ['', 'firefox', 'safari', 'ios', 'android', 'edge', 'random'] as const;
export const ALPNS = ['h3', 'h2', 'http/1.1'] as const;
