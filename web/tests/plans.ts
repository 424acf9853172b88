import type { Entitlement, LinkSet, Usage } from '@/features/vpn/rules';

export const GB = 1024 ** 3;
const DAY_MS = 86_400_000;

/** A moment some days from now. */
export const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** A monthly plan for tests: a fifth of it used, with forty days to go. */
export function aPlan(change: Partial<Entitlement> = {}): Entitlement {
  return {
    id: 'e1',
    productId: 'harbour',
    productName: 'Harbour 100',
    monthly: true,
    dataUsed: 20 * GB,
    dataTotal: 100 * GB,
    bonus: 0,
    speedMbps: 500,
    devices: 5,
    state: 'active',
    active: true,
    frozen: false,
    startTime: '2026-11-01T00:00:00Z',
    expiry: inDays(40.4),
    createTime: '2026-11-01T00:00:00Z',
    ...change,
  };
}

/** What such a plan adds up to. */
export function aUsage(change: Partial<Usage> = {}): Usage {
  const used = change.dataUsed ?? 20 * GB;
  const total = change.dataTotal ?? 100 * GB;
  return {
    dataUsed: used,
    dataTotal: total,
    left: Math.max(0, total - used),
    expiry: inDays(40.4),
    never: false,
    active: 1,
    state: 'active',
    warnings: [],
    ...change,
  };
}

/** Somebody who has nothing that serves now. */
export const noUsage = (state: Usage['state'] = 'none') =>
  aUsage({ dataUsed: 0, dataTotal: 0, expiry: undefined, active: 0, state });

/** The links and import buttons of one token. */
export function someLinks(token: string, base = 'https://shop.example'): LinkSet {
  const url = `${base}/s/${token}`;
  const formats = ['clash', 'v2ray', 'sing-box', 'stash', 'shadowrocket'] as const;
  return {
    url,
    links: formats.map((format) => ({ format, url: `${url}?flag=${format}` })),
    imports: [
      { client: 'cmfa', platforms: ['android'], url: `clashmeta://install-config?url=${url}` },
      { client: 'stash', platforms: ['ios'], url: `stash://install-config?url=${url}` },
      { client: 'flclash', platforms: ['android', 'windows'], url: `clash://install-config?url=${url}` },
    ],
  };
}
