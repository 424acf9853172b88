import { render, screen } from '@testing-library/react';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { QrCode } from './QrCode';

const LINK = 'https://t.me/causeway_bot?start=login_3q2-7wEAAQIDBAUGBwgJCg';

/** Reads the drawing back into dark and light modules. */
function modules(svg: Element): boolean[][] {
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
  const grid = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  const shape = svg.querySelector('path')?.getAttribute('d') ?? '';
  const bars = shape.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g);
  for (const [, x, y, length] of bars) grid[Number(y)]?.fill(true, Number(x), Number(x) + Number(length));
  return grid;
}

describe('a QR code', () => {
  it('draws every module, within a quiet zone of four', () => {
    render(<QrCode value={LINK} label="Open Telegram" />);
    const drawn = modules(screen.getByRole('img', { name: 'Open Telegram' }));
    expect(drawn).toEqual(encode(LINK, { ecc: 'M', border: 4 }).data);
    expect(drawn.slice(0, 4).flat()).not.toContain(true);
    expect(drawn[4]?.slice(4, 11)).toEqual(new Array(7).fill(true));
  });

  it('stays dark on light whatever the color scheme is', () => {
    render(<QrCode value={LINK} label="Open Telegram" />);
    const svg = screen.getByRole('img');
    expect(svg.querySelector('rect')?.getAttribute('fill')).toBe('#ffffff');
    expect(svg.querySelector('path')?.getAttribute('fill')).toBe('#14212f');
  });
});
