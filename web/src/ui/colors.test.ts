import { describe, expect, it } from 'vitest';
import { themeCss } from '../../build/themeStyles';
import { accentTokens, contrast, parseHex } from './accent';
import { type Token, tokens } from './tokens';

const color = (value: string) => {
  const parsed = parseHex(value);
  if (!parsed) throw new Error(`not a color: ${value}`);
  return parsed;
};

const GROUNDS: readonly Token[] = ['page', 'surface', 'raised'];

describe.each(['light', 'dark'] as const)('the %s colors', (scheme) => {
  const ratio = (front: Token, back: Token) =>
    contrast(color(tokens[scheme][front]), color(tokens[scheme][back]));

  it.each<Token>(['ink', 'muted', 'sea', 'sea-strong', 'signal', 'good', 'warn', 'bad'])(
    'let text in %s be read on every ground',
    (front) => {
      for (const ground of GROUNDS) expect(ratio(front, ground)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each<[Token, Token]>([
    ['sea-strong', 'sea-soft'],
    ['muted', 'sea-soft'],
    ['good', 'good-soft'],
    ['warn', 'warn-soft'],
    ['signal', 'signal-soft'],
    ['bad', 'bad-soft'],
    ['on-sea', 'sea'],
    ['on-sea', 'sea-strong'],
    ['on-bad', 'bad'],
  ])('let %s be read on %s', (front, back) => {
    expect(ratio(front, back)).toBeGreaterThanOrEqual(4.5);
  });

  it('let the outline of a control be seen', () => {
    for (const ground of GROUNDS) expect(ratio('edge', ground)).toBeGreaterThanOrEqual(3);
  });

  it.each(['#ffff00', '#000000', '#ffffff', '#808080', '#ff0000', '#0b6e7f'])(
    'stay readable when the seller chooses %s',
    (accent) => {
      const chosen = accentTokens(color(accent), scheme);
      const sea = color(chosen.sea ?? '');
      for (const ground of GROUNDS)
        expect(contrast(sea, color(tokens[scheme][ground]))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(sea, color(chosen['on-sea'] ?? ''))).toBeGreaterThanOrEqual(4.5);
    },
  );
});

describe('the theme’s stylesheet', () => {
  const css = themeCss();

  it('holds our tokens for both schemes and Mantine’s variables through them', () => {
    expect(css).toContain('--page: #f6f4ef');
    expect(css).toContain('--page: #0d151f');
    expect(css).toContain('--mantine-color-body: var(--page)');
    expect(css.match(/--mantine-color-body:/g)).toHaveLength(1);
  });

  it('leaves out the palettes that nobody uses', () => {
    expect(css).not.toMatch(/--mantine-color-(?:grape|lime|pink)-/);
  });
});
