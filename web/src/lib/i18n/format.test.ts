import { describe, expect, it } from 'vitest';
import { formatBytes, formatDate, formatMoney, formatNumber } from './format';

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
  expect(spaces(formatBytes(0, 'en-US'))).toBe('0_byte');
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
