import type { components } from '@/api/schema';

export type Import = components['schemas']['VpnImportBody'];

/** Clients as their makers write them, by their ids on the page of downloads. */
export const CLIENT_NAMES: Readonly<Record<string, string>> = {
  'clash-mi': 'Clash Mi',
  'clash-verge-rev': 'Clash Verge Rev',
  cmfa: 'Clash Meta for Android',
  flclash: 'FlClash',
  hiddify: 'Hiddify',
  karing: 'Karing',
  mihomo: 'mihomo',
  shadowrocket: 'Shadowrocket',
  'sing-box': 'sing-box',
  stash: 'Stash',
  v2rayn: 'v2rayN',
  v2rayng: 'v2rayNG',
};

/** The kinds of devices in the order of the page of downloads; their names are the same in every language. */
const PLATFORM_NAMES = {
  android: 'Android',
  ios: 'iPhone, iPad',
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
} as const;

type Platform = keyof typeof PLATFORM_NAMES;

/** The clients of one platform that can be opened with the link already in them. */
interface ImportGroup {
  platform: Platform;
  name: string;
  clients: { id: string; name: string; url: string }[];
}

/** Sorted by platform, the visitor's own first; a platform without clients is left out. */
export function importGroups(imports: readonly Import[], own: string | null): ImportGroup[] {
  const platforms = Object.keys(PLATFORM_NAMES) as Platform[];
  return platforms
    .toSorted((a, b) => Number(b === own) - Number(a === own))
    .map((platform) => ({
      platform,
      name: PLATFORM_NAMES[platform],
      clients: imports
        .filter((item) => item.platforms.includes(platform))
        .map(({ client, url }) => ({ id: client, name: CLIENT_NAMES[client] ?? client, url })),
    }))
    .filter(({ clients }) => clients.length > 0);
}
