import type { components } from '@/api/schema';

export type Guide = components['schemas']['SiteTutorialView'];
export type GuideSummary = components['schemas']['SiteTutorialSummaryView'];
export type GuidePlatform = GuideSummary['platform'];

/** What the list of apps calls the platforms that guides have addresses for. */
const APP_PLATFORMS: Readonly<Record<GuidePlatform, string>> = {
  android: 'android',
  ios: 'ios',
  windows: 'windows',
  mac: 'macos',
  pc: 'linux',
};

export function appPlatform(platform: GuidePlatform): string {
  return APP_PLATFORMS[platform];
}

export function guidePath({ client, platform }: Pick<GuideSummary, 'client' | 'platform'>): string {
  return `/tutorials/${client}/${platform}`;
}

interface GuideRow {
  platform: GuidePlatform;
  /** Whether the visitor's browser says that it runs there. */
  own: boolean;
  guides: GuideSummary[];
}

/** The guides by platform, in the order they came; the visitor's own platform first. */
export function byPlatform(guides: readonly GuideSummary[], ownApps: string | null): GuideRow[] {
  const rows = new Map<GuidePlatform, GuideSummary[]>();
  for (const guide of guides) rows.set(guide.platform, [...(rows.get(guide.platform) ?? []), guide]);
  return [...rows]
    .map(([platform, found]) => ({ platform, own: appPlatform(platform) === ownApps, guides: found }))
    .sort((a, b) => Number(b.own) - Number(a.own));
}

interface ImportLink {
  client: string;
  platforms: readonly string[];
  url: string;
}

interface ImportButton {
  name: string;
  url: string;
}

interface ImportButtons {
  /** For the app that the steps are written for; not every app can be opened by a link. */
  own: ImportButton | null;
  others: ImportButton[];
}

/** The apps of a guide that a link can open, in the guide's order. */
export function importButtons(guide: Guide, imports: readonly ImportLink[]): ImportButtons {
  const platform = appPlatform(guide.platform);
  const buttons = guide.apps.map(({ id, name }) => {
    const found = imports.find(({ client, platforms }) => client === id && platforms.includes(platform));
    return found ? { name, url: found.url } : null;
  });
  return { own: buttons[0] ?? null, others: buttons.slice(1).filter((button) => button !== null) };
}

/** Guides worth a look from this one: the other family here, then the same family elsewhere. */
export function related(
  guides: readonly GuideSummary[],
  here: Pick<GuideSummary, 'client' | 'platform'>,
): GuideSummary[] {
  const others = guides.filter(
    ({ client, platform }) => (client === here.client) !== (platform === here.platform),
  );
  return others.sort((a, b) => Number(b.platform === here.platform) - Number(a.platform === here.platform));
}
