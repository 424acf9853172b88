import { describe, expect, it } from 'vitest';
import { findQuestions, formatNames } from './rules';

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

it('writes format names as their makers do', () => {
  expect(formatNames(['clash', 'v2ray', 'sing-box', 'newer'])).toBe('Clash, V2ray, sing-box, newer');
});
