import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTexts } from '@/lib/i18n';
import { DayChart } from './DayChart';
import { lastDays, noonOf, roundAbove } from './dayChartRules';

const now = Date.parse('2026-11-15T23:30:00Z');
const format = (bytes: number) => `${bytes} B`;
const told = [
  { day: '2026-11-13', up: 10, down: 40 },
  { day: '2026-11-15', up: 0, down: 100 },
  { day: '2026-10-01', up: 7, down: 7 },
];

beforeEach(async () => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  await startTexts('');
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the last days', () => {
  it('have no gaps and nothing older', () => {
    expect(lastDays(told, 4, now)).toEqual([
      { day: '2026-11-12', up: 0, down: 0 },
      told[0],
      { day: '2026-11-14', up: 0, down: 0 },
      told[1],
    ]);
  });

  it.each([7, 30, 90])('are %i, across months', (count) => {
    const days = lastDays([], count, now).map(({ day }) => day);
    expect(new Set(days).size).toBe(count);
    expect(days.at(-1)).toBe('2026-11-15');
  });

  it('are the same day of the month everywhere', () => expect(noonOf('2026-11-01').getDate()).toBe(1));
});

it.each([
  [0, 1],
  [1, 1],
  [5, 6],
  [801, 1024],
  [1024, 1024],
  [1025, 2048],
  [130 * 1024 ** 3, 150 * 1024 ** 3],
])('%i bytes fit under %i', (bytes, top) => expect(roundAbove(bytes)).toBe(top));

describe('the chart', () => {
  const draw = (days = told) => render(<DayChart label="Traffic" days={days} count={7} format={format} />);

  it('sums the span up, and says the day that is pointed at', () => {
    const { container } = draw();
    screen.getByText('Last 7 days');
    screen.getByText('Download 140 B');
    screen.getByText('Upload 10 B');
    const svg = container.querySelector('svg') as SVGSVGElement;
    svg.getBoundingClientRect = () => ({ left: 0, width: 70 }) as DOMRect;
    fireEvent.pointerMove(svg, { clientX: 45 });
    screen.getByText('Download 40 B');
    fireEvent.pointerLeave(svg);
    screen.getByText('Download 140 B');
  });

  it('draws a day as high as its share of the mark', () => {
    const { container } = draw();
    const heights = [...container.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')));
    // Seven days of two bars each, below a mark of 100.
    expect(heights).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 40, 10, 0, 0, 100, 0]);
  });

  it('says the same in a table, the latest day first', () => {
    draw();
    const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
    expect(rows.map((row) => row.textContent)).toEqual([
      'DayDownloadUploadTotal',
      'Nov 15, 2026100 B0 B100 B',
      'Nov 13, 202640 B10 B50 B',
    ]);
  });

  it('says so when there was nothing', () => {
    draw([]);
    screen.getByText('No traffic in these days.');
    expect(screen.queryByRole('figure')).toBeNull();
  });
});
