import { describe, expect, it, vi } from 'vitest';
import { checkNickname, countCharacters } from './nickname';

const FAMILY = '👨‍👩‍👧‍👦';
const E_ACUTE = 'e\u0301';

describe('the length of a nickname', () => {
  it.each([
    ['', 0],
    ['Mira', 4],
    ['海上的人', 4],
    [E_ACUTE, 1],
    [FAMILY, 1],
    ['🇹🇼🇷🇺', 2],
  ])('%j is %d characters to people', (text, length) => {
    expect(countCharacters(text)).toBe(length);
  });

  it('is counted in code points where the browser knows no better', () => {
    vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
    expect(countCharacters('海👍')).toBe(2);
  });
});

describe('a nickname', () => {
  it.each([
    ['', 'nickname_required'],
    [' \t\u3000', 'nickname_required'],
    ['M', undefined],
    ['x'.repeat(20), undefined],
    [` ${'x'.repeat(20)} `, undefined],
    ['x'.repeat(21), 'nickname_too_long'],
    [FAMILY.repeat(20), undefined],
    [FAMILY.repeat(21), 'nickname_too_long'],
  ])('%j is answered with %s', (nickname, code) => expect(checkNickname(nickname)).toBe(code));
});
