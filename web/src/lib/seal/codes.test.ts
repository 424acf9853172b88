import { describe, expect, it } from 'vitest';
import { codeLink, newCode, readCode, readHalf, showCode } from './codes';

const CODE = { first: '7K3QWD9F2MXT', second: '4CP8HR5AN6VE' };
const FORM = /^[0-9A-HJKMNP-TV-Z]{12}$/;

describe('a new code', () => {
  it('has two halves of twelve symbols, and uses all symbols alike', () => {
    const counts = new Map<string, number>();
    const rounds = 2000;
    for (let i = 0; i < rounds; i++) {
      const { first, second } = newCode();
      if (i < 10) expect([first, second]).toEqual([expect.stringMatching(FORM), expect.stringMatching(FORM)]);
      for (const symbol of first + second) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
    }
    const fair = (rounds * 24) / 32;
    expect(counts.size).toBe(32);
    // Six standard deviations: a bias of an eighth would be far outside.
    const slack = 6 * Math.sqrt(fair);
    for (const [symbol, count] of counts) expect(Math.abs(count - fair), symbol).toBeLessThan(slack);
  });
});

describe('a code that somebody types', () => {
  it('is shown in groups of four, and read from that', () => {
    expect(showCode(CODE)).toBe('7K3Q-WD9F-2MXT-4CP8-HR5A-N6VE');
    expect(readCode(showCode(CODE))).toEqual(CODE);
  });

  it.each([
    '7k3q-wd9f-2mxt-4cp8-hr5a-n6ve',
    '  7K3QWD9F2MXT4CP8HR5AN6VE\n',
    '7K3Q WD9F 2MXT 4CP8 HR5A N6VE',
    '7K3Q–WD9F—2MXT‑4CP8−HR5A-N6VE',
    '７Ｋ３Ｑ－ＷＤ９Ｆ－２ＭＸＴ－４ＣＰ８－ＨＲ５Ａ－Ｎ６ＶＥ',
    '\u200b7K3Q-WD9F-2MXT-4CP8-HR5A-N6VE\ufeff',
    'https://shop.example/file_download?code=7K3QWD9F2MXT#4CP8HR5AN6VE',
    'https://shop.example/phone/file_download?lang=ru-RU&code=7K3QWD9F2MXT&x=1#4CP8HR5AN6VE',
    'Here is the file: http://shop.example/file_download?code=7k3q-wd9f-2mxt#4cp8-hr5a-n6ve – have fun',
    '/file_download?code=7K3Q%20WD9F%202MXT#4CP8%20HR5A%20N6VE',
  ])('is understood: %s', (typed) => {
    expect(readCode(typed)).toEqual(CODE);
  });

  it('takes letters for the digits that they look like', () => {
    expect(readCode('OoIi Ll00 1111')).toEqual({ first: '001111001111' });
    expect(readHalf('o-i-l 0123 4567 8')).toBe('011012345678');
  });

  it('may be its first half alone', () => {
    expect(readCode('7K3Q-WD9F-2MXT')).toEqual({ first: CODE.first });
    expect(readCode('https://shop.example/file_download?code=7K3QWD9F2MXT')).toEqual({ first: CODE.first });
    expect(readCode('https://shop.example/file_download?code=7K3QWD9F2MXT#')).toEqual({ first: CODE.first });
  });

  it.each([
    '',
    '   ',
    '7K3Q',
    '7K3Q-WD9F-2MXT-4CP8',
    '7K3Q-WD9F-2MXT-4CP8-HR5A-N6VE-7',
    'UUUU-UUUU-UUUU',
    '7K3Q/WD9F/2MXT',
    '下载码',
    'https://shop.example/file_download?code=%E0%A4%A#%',
    'https://shop.example/file_download?code=#4CP8HR5AN6VE'.slice(0, -1),
  ])('is nothing if it cannot be one: %s', (typed) => {
    expect(readCode(typed)).toEqual({});
    expect(readHalf(typed)).toBeNull();
  });

  it('comes back from every way to write it', () => {
    for (let i = 0; i < 300; i++) {
      const code = newCode();
      expect(readCode(showCode(code).toLowerCase())).toEqual(code);
      expect(readCode(disguised(showCode(code)))).toEqual(code);
      expect(readCode(codeLink('https://shop.example', code))).toEqual(code);
      expect(readHalf(disguised(code.second))).toBe(code.second);
    }
  });
});

describe('a link', () => {
  it('has the second half in its fragment only', () => {
    const link = new URL(codeLink('https://shop.example/', CODE));
    expect(link.href).toBe('https://shop.example/file_download?code=7K3QWD9F2MXT#4CP8HR5AN6VE');
    expect(link.pathname + link.search).not.toContain(CODE.second);
  });
});

/** As a hurried person would write it. */
function disguised(text: string): string {
  const alike: Record<string, string> = { '0': 'oO', '1': 'iIlL' };
  return [...text]
    .map((symbol) => {
      const choices = symbol + symbol.toLowerCase() + (alike[symbol] ?? '');
      return (
        choices[Math.floor(Math.random() * choices.length)] + ' '.repeat(Math.floor(Math.random() * 1.3))
      );
    })
    .join('');
}
