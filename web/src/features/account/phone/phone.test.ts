import { describe, expect, it } from 'vitest';
import { COUNTRIES, callingCode, countryOf } from './callingCodes';
import { canBeNumber, readPhone, rememberRegion, shownNumber, usualRegion, wholeNumber } from './phoneNumber';

describe('the calling codes', () => {
  it('are not the beginning of one another', () => {
    const codes = [...new Set(COUNTRIES.map(({ code }) => code))];
    const clashes = codes.filter((code) => codes.some((other) => other !== code && other.startsWith(code)));
    expect(clashes).toEqual([]);
  });

  it('name every country once, and each one by a name of its own', () => {
    const regions = COUNTRIES.map(({ region }) => region);
    expect(new Set(regions).size).toBe(regions.length);
    const names = new Intl.DisplayNames('en-US', { type: 'region' });
    expect(regions.filter((region) => names.of(region) === region)).toEqual([]);
    expect(regions.length).toBeGreaterThan(230);
  });

  it.each([
    ['8613800138000', 'CN', '86'],
    ['886912345678', 'TW', '886'],
    ['79161234567', 'RU', '7'],
    ['12025550123', 'US', '1'],
    ['35312345678', 'IE', '353'],
  ])('find the country of +%s', (digits, region, code) => {
    expect(countryOf(digits)).toEqual({ region, code });
  });

  it.each(['', '8', '88', '999123456'])('leave +%s open', (digits) => {
    expect(countryOf(digits)).toBeNull();
  });
});

describe('a number that is typed or pasted', () => {
  it.each([
    ['138 0013 8000', 'CN', 'CN', '138 0013 8000'],
    ['+86 138-0013-8000', 'US', 'CN', '13800138000'],
    ['+86', 'US', 'CN', ''],
    ['+8', 'US', 'US', '+8'],
    ['008613800138000', 'US', 'CN', '13800138000'],
    ['0086 138 0013 8000', 'US', 'CN', '13800138000'],
    ['00123', 'RU', 'RU', '00123'],
    ['＋８６１３８００１３８０００', 'US', 'CN', '13800138000'],
    ['+1 (416) 555-0123', 'CA', 'CA', '4165550123'],
    ['+1 416 555 0123', 'RU', 'US', '4165550123'],
    ['+7 701 123 45 67', 'KZ', 'KZ', '7011234567'],
    ['+999 12345678', 'CN', 'CN', '+999 12345678'],
  ])('%s, with %s chosen, is %s and %s', (typed, chosen, region, number) => {
    expect(readPhone(typed, chosen)).toEqual({ region, number });
  });

  it('is sent with its code and nothing between the digits', () => {
    expect(wholeNumber({ region: 'CN', number: ' 138-0013 8000' })).toBe('+8613800138000');
    expect(wholeNumber({ region: 'TW', number: '（０９１２）３４５６７８' })).toBe('+8860912345678');
  });

  it.each([
    ['GB', '07400 123456', '07400 123456'],
    ['GB', '7400 123456', '+447400123456'],
    ['IT', '06 1234 5678', '06 1234 5678'],
    ['CI', '07 01 02 03 04', '07 01 02 03 04'],
  ])('of %s that is typed as %s is shown back as %s', (region, number, shown) => {
    expect(shownNumber({ region, number })).toBe(shown);
  });

  it.each([
    ['', false],
    ['   ', false],
    ['12', false],
    ['call me', false],
    ['138x0013x8000', false],
    ['+999 12345678', false],
    ['123456789012345', false],
    ['138 0013 8000', true],
    ['(138) 0013-8000', true],
    ['１３８００１３８０００', true],
  ])('%j can be a number: %s', (number, can) => {
    expect(canBeNumber({ region: 'CN', number })).toBe(can);
  });
});

describe('the country that is chosen at first', () => {
  it.each([
    ['zh-CN', '86'],
    ['zh-TW', '886'],
    ['ru-RU', '7'],
    ['en-US', '1'],
  ] as const)('follows the language: %s, +%s', (language, code) => {
    expect(callingCode(usualRegion(language))).toBe(code);
  });

  it('is the one that was chosen before', () => {
    rememberRegion('DE');
    expect(usualRegion('zh-CN')).toBe('DE');
    rememberRegion('nonsense');
    expect(usualRegion('zh-CN')).toBe('CN');
  });
});
