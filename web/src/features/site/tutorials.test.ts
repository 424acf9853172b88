import { describe, expect, it } from 'vitest';
import { byPlatform, type Guide, type GuideSummary, importButtons, related } from './tutorials';

const summary = (client: GuideSummary['client'], platform: GuideSummary['platform']): GuideSummary => ({
  client,
  platform,
  title: `${client} on ${platform}`,
  lead: '',
  apps: [],
});

const all = (['clash', 'v2ray'] as const).flatMap((client) =>
  (['android', 'ios', 'windows', 'mac', 'pc'] as const).map((platform) => summary(client, platform)),
);

describe('the overview', () => {
  it('has a row for each platform with both families, in the order they came', () => {
    const rows = byPlatform(all, null);
    expect(rows.map((row) => row.platform)).toEqual(['android', 'ios', 'windows', 'mac', 'pc']);
    expect(rows.every((row) => !row.own && row.guides.length === 2)).toBe(true);
    expect(rows[0]?.guides.map((guide) => guide.client)).toEqual(['clash', 'v2ray']);
  });

  it.each([
    ['macos', 'mac'],
    ['linux', 'pc'],
    ['ios', 'ios'],
  ])('puts the platform that apps call %s first as %s', (apps, platform) => {
    const [first, second] = byPlatform(all, apps);
    expect(first).toMatchObject({ platform, own: true });
    expect(second?.own).toBe(false);
  });
});

describe('the import buttons of a guide', () => {
  const app = (id: string) => ({
    id,
    name: id.toUpperCase(),
    description: '',
    url: '',
    source: 'open' as const,
    formats: [],
    store: '',
  });
  const guide = {
    ...summary('clash', 'mac'),
    apps: [app('verge'), app('flclash')],
    steps: [],
    others: [],
    trouble: [],
  } as Guide;

  it('are those of its own apps on its own platform, in its order', () => {
    const buttons = importButtons(guide, [
      { client: 'flclash', platforms: ['windows', 'macos'], url: 'clash://f' },
      { client: 'stash', platforms: ['macos'], url: 'stash://s' },
      { client: 'verge', platforms: ['macos'], url: 'clash://v' },
    ]);
    expect(buttons).toEqual({
      own: { name: 'VERGE', url: 'clash://v' },
      others: [{ name: 'FLCLASH', url: 'clash://f' }],
    });
  });

  it('leave out an app that no link opens on this platform', () => {
    const buttons = importButtons(guide, [
      { client: 'verge', platforms: ['windows'], url: 'clash://v' },
      { client: 'flclash', platforms: ['macos'], url: 'clash://f' },
    ]);
    expect(buttons).toEqual({ own: null, others: [{ name: 'FLCLASH', url: 'clash://f' }] });
  });
});

it('a guide leads on to the other family here, then to this one elsewhere', () => {
  const paths = related(all, summary('clash', 'mac')).map(({ client, platform }) => `${client}/${platform}`);
  expect(paths).toEqual(['v2ray/mac', 'clash/android', 'clash/ios', 'clash/windows', 'clash/pc']);
});
