import { describe, expect, it } from 'vitest';
import { formatAgo, formatBytes, formatDate, formatMoney, formatNumber } from './format';
import { LANGUAGE_TAGS } from './languages';

const spaces = (text: string) => text.replace(/[\u00a0\u202f]/g, '_');

describe('money', () => {
  it.each([
    ['12.5', 'en-US', '12.50_USDT'],
    ['12.500000', 'en-US', '12.50_USDT'],
    ['0.000001', 'en-US', '0.000001_USDT'],
    ['1234567.89', 'en-US', '1,234,567.89_USDT'],
    ['1234567.89', 'ru-RU', '1_234_567,89_USDT'],
    ['1234567.89', 'zh-CN', '1,234,567.89_USDT'],
    ['-0.70', 'en-US', '−0.70_USDT'],
    ['9007199254740993.01', 'en-US', '9,007,199,254,740,993.01_USDT'],
  ] as const)('%s in %s is %s', (amount, locale, shown) => {
    expect(spaces(formatMoney(amount, 'USDT', locale))).toBe(shown);
  });

  it('refuses what is not a decimal', () => {
    for (const wrong of ['', '1e9', '1,5', 'NaN', '12.']) {
      expect(() => formatMoney(wrong, 'USDT', 'en-US')).toThrow();
    }
  });
});

it('formats bytes in steps of 1024 with the language’s unit', () => {
  expect(spaces(formatBytes(0, 'en-US'))).toBe('0_B');
  expect(spaces(formatBytes(0, 'zh-TW'))).toBe('0_B');
  expect(spaces(formatBytes(0, 'ru-RU'))).toBe('0_Б');
  expect(spaces(formatBytes(1536, 'en-US'))).toBe('1.5_kB');
  expect(spaces(formatBytes(100 * 1024 ** 3, 'en-US'))).toBe('100_GB');
  expect(spaces(formatBytes(1.5 * 1024 ** 3, 'ru-RU'))).toBe('1,5_ГБ');
});

it('formats dates and numbers as the language writes them', () => {
  const moment = Date.UTC(2026, 10, 15, 12);
  expect(formatDate(moment, 'en-US')).toBe('Nov 15, 2026');
  expect(formatDate(moment, 'zh-TW')).toBe('2026年11月15日');
  expect(spaces(formatNumber(1250000, 'ru-RU'))).toBe('1_250_000');
});

describe.each(LANGUAGE_TAGS)('our own numbers in %s', (locale) => {
  it.each([0, 7, 999, 1000, 1234, 12345, 999_999, 1_234_567, 9_007_199_254_740_991])(
    'write %d as Intl does',
    (value) => {
      expect(formatNumber(value, locale)).toBe(new Intl.NumberFormat(locale).format(value));
    },
  );

  it.each([
    ['kilobyte', 1],
    ['megabyte', 2],
    ['gigabyte', 3],
    ['terabyte', 4],
  ] as const)('name the %s as Intl does', (unit, step) => {
    const intl = new Intl.NumberFormat(locale, {
      style: 'unit',
      unit,
      unitDisplay: 'short',
      maximumFractionDigits: 1,
    });
    for (const value of [1, 1.5, 21, 512, 1000.25, 1023.4]) {
      const bytes = Math.round(value * 1024 ** step);
      expect(spaces(formatBytes(bytes, locale))).toBe(intl.format(bytes / 1024 ** step).replace(/\s/g, '_'));
    }
  });
});

it('leaves to Intl what is not a plain count', () => {
  expect(formatNumber(-3, 'en-US')).toBe('-3');
  expect(formatNumber(2.5, 'ru-RU')).toBe('2,5');
  expect(spaces(formatNumber(0.5, 'ru-RU', { style: 'percent' }))).toBe('50_%');
  expect(formatNumber(12_345n, 'en-US')).toBe('12,345');
});

it.each([
  [0, 'en-US', '0 seconds ago'],
  [59, 'en-US', '59 seconds ago'],
  [61, 'zh-CN', '1分钟前'],
  [7300, 'ru-RU', '2 часа назад'],
  [200_000, 'zh-TW', '2 天前'],
  [-30, 'en-US', '0 seconds ago'],
] as const)('says that something was %i seconds ago in %s', (seconds, locale, said) => {
  const now = Date.UTC(2026, 10, 15, 12);
  expect(formatAgo(now - seconds * 1000, now, locale)).toBe(said);
});
