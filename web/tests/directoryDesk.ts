import type { Entry, Seen, Submission } from '@/admin/directory/api';

/** What the console is told of groups and channels. */

const at = '2026-11-15T12:00:00Z';

export function aSubmission(more: Partial<Submission> = {}): Submission {
  return {
    id: 's1',
    link: 'https://t.me/harbour_news',
    private: false,
    state: 'pending',
    proof: 'none',
    member: { id: 'u2', name: 'Ada' },
    others: 0,
    createdAt: at,
    ...more,
  };
}

export const seenChat: Seen = {
  kind: 'channel',
  name: 'harbour_news',
  title: 'Новости порта',
  description: 'Корабли, приливы и погода.',
  subscribers: 1204,
  adult: false,
  unlawful: false,
};

export function anEntry(more: Partial<Entry> = {}): Entry {
  return {
    id: 'e1',
    kind: 'group',
    link: 'https://t.me/harbour_talk',
    name: 'harbour_talk',
    title: 'Harbour talk',
    description: 'Ships and tides.',
    language: 'en',
    category: 'travel',
    subscribers: 950,
    adult: false,
    verified: true,
    score: 40,
    heat: 1,
    growthRate: 0.02,
    listedAt: at,
    checkedAt: at,
    state: 'listed',
    consent: 'none',
    owner: { id: 'u2', name: 'Ada' },
    ...more,
  };
}
