import { describe, expect, it } from 'vitest';
import { findQuestions, formatNames, platformOf } from './rules';

const groups = [
  {
    id: 'payment',
    title: 'Payment',
    items: [
      { id: 'usdt', question: 'Which network for USDT?', answer: 'TRON or Polygon.' },
      { id: 'alipay', question: '支付宝要等多久？', answer: '５ 到 10 分钟。' },
    ],
  },
  {
    id: 'files',
    title: 'Files',
    items: [{ id: 'kept', question: 'Сколько ещё хранится?', answer: '7 дней' }],
  },
];

const found = (query: string) =>
  findQuestions(groups, query).flatMap((group) => group.items.map((item) => item.id));

describe('searching the questions', () => {
  it.each([
    ['', ['usdt', 'alipay', 'kept']],
    ['  usdt POLYGON ', ['usdt']],
    ['usdt дней', []],
    ['支付宝', ['alipay']],
    ['5 到', ['alipay']],
    ['еще', ['kept']],
  ])('%s finds %j', (query, ids) => {
    expect(found(query)).toEqual(ids);
  });

  it('leaves out groups without a hit', () => {
    expect(findQuestions(groups, 'usdt').map((group) => group.id)).toEqual(['payment']);
  });
});

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 'ios'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9)', 'android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0)', 'macos'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'linux'],
  ['SomethingElse/1.0', null],
])('%s is %s', (agent, platform) => {
  expect(platformOf(agent)).toBe(platform);
});

it('writes format names as their makers do', () => {
  expect(formatNames(['clash', 'v2ray', 'sing-box', 'newer'])).toBe('Clash, V2ray, sing-box, newer');
});
