import type { Found, Hit, Reading, Said, Saved } from '@/features/search/hits';
import { session } from '@/lib/session';
import { enterAsMember, member } from './member';

export function aHit(id: string, more: Partial<Hit> = {}): Hit {
  return {
    id,
    kind: 'channel',
    chatTitle: `Channel ${id}`,
    chatName: `channel_${id}`,
    entryId: `e${id}`,
    link: `https://t.me/channel_${id}/7`,
    subscribers: 12_300,
    language: 'en',
    category: 'tech',
    adult: false,
    time: new Date(Date.now() - 2 * 3_600_000).toISOString(),
    hits: 2,
    text: 'Go to the harbour, go home',
    marks: [
      { from: 0, to: 2 },
      { from: 19, to: 21 },
    ],
    cutBefore: false,
    cutAfter: true,
    ...more,
  };
}

/** What the free tier is answered. */
export function free(items: Hit[], more: Partial<Found> = {}): Found {
  return { items, total: items.length, totalCapped: false, tier: 'free', shownMost: 20, days: 30, ...more };
}

export function premium(items: Hit[], more: Partial<Found> = {}): Found {
  return { items, total: items.length, totalCapped: false, tier: 'premium', shownMost: 1000, ...more };
}

export function aMessage(id: string, more: Partial<Said> = {}): Said {
  return {
    id,
    time: '2026-11-15T08:00:00Z',
    link: `https://t.me/channel_1/${id}`,
    text: `Message ${id}`,
    marks: [],
    hit: false,
    ...more,
  };
}

export function aReading(items: Said[]): Reading {
  return {
    chat: {
      kind: 'channel',
      title: 'Channel 1',
      name: 'channel_1',
      entryId: 'e1',
      subscribers: 12_300,
      language: 'en',
      category: 'tech',
      adult: false,
    },
    items,
  };
}

export function aSaved(id: string, more: Partial<Saved> = {}): Saved {
  return {
    id,
    query: `query ${id}`,
    filters: {},
    notify: true,
    createdAt: '2026-11-01T08:00:00Z',
    ...more,
  };
}

/** Signs the tab in as a member whose premium runs, or has just run out. */
export function enterAsPremium(leftMs = 86_400_000, more: Partial<typeof member> = {}): void {
  enterAsMember();
  session.setUserInfo({
    ...member,
    vipType: 'premium',
    vipExpiry: new Date(Date.now() + leftMs).toISOString(),
    ...more,
  } as never);
}
