import { beforeAll, expect, it } from 'vitest';
import { loadTexts, startTexts, translate } from '@/lib/i18n';
import type { Kind } from './api';
import { sayValue } from './sayValue';

beforeAll(async () => {
  await startTexts('');
  await loadTexts(['settings']);
});

const speaker = { t: translate, locale: 'en-US', now: Date.UTC(2026, 10, 15) } as const;

it.each<[Kind, unknown, string]>([
  ['text', 'Causeway', 'Causeway'],
  ['email', '', 'not set'],
  ['integer', 100_000, '100,000'],
  ['percent', '0.50', '0.5%'],
  ['money', '1000.00', '1,000.00\u00a0USD'],
  ['duration', 1800, '30 minutes'],
  ['duration', 86_400, '1 day'],
  ['bool', true, 'on'],
  ['choice', 'manual', 'Set by hand'],
  ['list', ['usdt', 'alipay'], 'USDT and Alipay'],
  ['list', [], 'none'],
  ['localized', { 'ru-RU': 'За день', 'en-US': 'In a day' }, 'EN In a day · RU За день'],
  ['domains', ['a.example', 'b.example'], 'a.example, b.example'],
  ['domains', [], 'none'],
  ['urls', ['https://b.example', 'https://a.example'], 'https://b.example, https://a.example'],
  ['urls', [], 'none'],
  ['localized', {}, 'not set'],
  ['rate', null, 'not set'],
  ['rate', '1.00', '1.00\u00a0CNY'],
])('says a %s %j as %s', (kind, value, words) => {
  expect(sayValue(kind, value, speaker)).toBe(words);
});

it('says of a rate whether it still holds', () => {
  const rate = (validUntil: string) => sayValue('rate', { rate: '7.1234', validUntil }, speaker);
  expect(rate('2026-11-16T12:00:00Z')).toMatch(/^7\.1234\u00a0CNY, valid until Nov 16, 2026/);
  expect(rate('2026-11-14T12:00:00Z')).toMatch(/^7\.1234\u00a0CNY, expired Nov 14, 2026/);
});
