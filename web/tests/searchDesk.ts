import type { Message, Overview, Queries, Source } from '@/admin/search/api';
import type { Import } from '@/admin/search/importsApi';

/** What the console is told of content search. */

const at = '2026-11-15T12:00:00Z';

export function anOverview(more: Partial<Overview> = {}): Overview {
  return {
    engine: 'sqlite',
    documents: 1200,
    bytes: 3 * 1024 * 1024,
    messages: 1203,
    hidden: 3,
    backlog: 0,
    sources: { shown: 4, unlisted: 2, hidden: 1, leaving: 0 },
    newestAt: at,
    optimizedAt: at,
    rebuild: { running: false, done: 0, total: 0 },
    ...more,
  };
}

export function aSource(more: Partial<Source> = {}): Source {
  return {
    id: '7',
    telegramId: '-1001',
    kind: 'channel',
    title: 'Harbour news',
    name: 'harbour_news',
    link: 'https://t.me/harbour_news',
    entryId: 'e1',
    language: 'en',
    category: 'news',
    subscribers: 950,
    adult: false,
    state: 'shown',
    consent: { way: 'bot', by: '@ada', at },
    webpage: false,
    messages: 1200,
    newestAt: at,
    ...more,
  };
}

export function aMessage(more: Partial<Message> = {}): Message {
  return {
    id: '900',
    chatId: '7',
    chatTitle: 'Harbour news',
    chatName: 'harbour_news',
    chatState: 'shown',
    kind: 'channel',
    link: 'https://t.me/harbour_news/42',
    time: at,
    text: 'The tide is high today.',
    marks: [{ from: 4, to: 8 }],
    adult: false,
    hidden: false,
    ...more,
  };
}

const today = () => new Date().toISOString().slice(0, 10);

export function asked(more: Partial<Queries> = {}): Queries {
  return {
    days: [
      { day: today(), searches: 40, visitors: 20, members: 15, premium: 5, withoutHits: 10, refused: 3 },
    ],
    top: [{ query: '中文 电报', visitors: 9 }],
    topWithout: [{ query: 'lighthouse', visitors: 4 }],
    fewest: 3,
    ...more,
  };
}

export function anImport(more: Partial<Import> = {}): Import {
  return {
    id: 'i1',
    fileName: 'result.json',
    size: 20,
    partSize: 8,
    received: 20,
    consentBy: '@ada, by message',
    state: 'done',
    read: 20,
    messages: 16,
    added: 12,
    known: 3,
    skipped: 2,
    refused: 1,
    leftOut: 0,
    chats: 1,
    personal: 0,
    private: 0,
    createdAt: at,
    createdBy: { id: 'u2', name: 'Ada' },
    ...more,
  };
}
