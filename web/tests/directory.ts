import type { DirectoryHome, Entry, EntryDetail } from '@/features/directory/entries';

export function anEntry(id: string, more: Partial<Entry> = {}): Entry {
  return {
    id,
    kind: 'group',
    link: `https://t.me/${id}_chat`,
    name: `${id}_chat`,
    title: `Entry ${id}`,
    description: 'About the harbour.',
    language: 'en',
    category: 'tech',
    subscribers: 1234,
    adult: false,
    verified: false,
    score: 61.5,
    heat: 3,
    growthRate: 0.024,
    listedAt: '2026-10-01T08:00:00Z',
    checkedAt: '2026-11-15T08:00:00Z',
    ...more,
  };
}

export function aDetail(id: string, more: Partial<EntryDetail> = {}): EntryDetail {
  return { ...anEntry(id), growth: [], similar: [], ...more };
}

export function aHome(more: Partial<DirectoryHome> = {}): DirectoryHome {
  return {
    hotGroups: [],
    hotChannels: [],
    topGroups: [],
    topChannels: [],
    apps: [],
    categories: [],
    computedAt: new Date(Date.now() - 5 * 60_000).toISOString(),
    ...more,
  };
}

export const formula = {
  weights: { subscribers: 30, growth: 25, activity: 25, citation: 15, verified: 5 },
  halfLifeHours: 24,
  gates: { listedDays: 7, posts: 5, postsDays: 30 },
  smallestCohort: 10,
  jumpFactor: 5,
  enoughPosts: 20,
};
