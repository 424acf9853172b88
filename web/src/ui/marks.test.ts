import { describe, expect, it } from 'vitest';
import { piecesOf } from './marks';

const shown = (text: string, ...marks: [from: number, to: number][]) =>
  piecesOf(
    text,
    marks.map(([from, to]) => ({ from, to })),
  )
    .map(({ text, marked }) => (marked ? `[${text}]` : text))
    .join('');

describe('a text with marks', () => {
  it('is cut at them, in UTF-16 units', () => {
    expect(shown('go to the harbour', [0, 2], [10, 17])).toBe('[go] to the [harbour]');
    expect(shown('🌊 电报', [3, 5])).toBe('🌊 [电报]');
    expect(shown('plain')).toBe('plain');
    expect(shown('', [0, 3])).toBe('');
  });

  it('keeps every letter once, whatever the marks say', () => {
    expect(shown('harbour', [0, 4], [2, 5])).toBe('[harb][o]ur');
    expect(shown('harbour', [5, 99])).toBe('harbo[ur]');
    expect(shown('harbour', [4, 6], [1, 2])).toBe('harb[ou]r');
  });
});
