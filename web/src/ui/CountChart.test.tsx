import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTexts } from '@/lib/i18n';
import { CountChart } from './CountChart';
import { roundCountAbove } from './dayChartRules';

const told = [
  { day: '2026-11-13', count: 3 },
  { day: '2026-11-15', count: 12 },
];

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-15T23:30:00Z'), toFake: ['Date'] });
  await startTexts('');
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  [1, 2],
  [2, 2],
  [5, 6],
  [11, 20],
  [21, 40],
  [199, 200],
  [201, 400],
  [1_000_001, 2_000_000],
])('%i fits under %i', (count, top) => expect(roundCountAbove(count)).toBe(top));

describe('a chart of one number a day', () => {
  const draw = (days = told) =>
    render(
      <CountChart
        label="Downloads"
        days={days}
        span={7}
        format={(count) => `${count} times`}
        nothing="Nothing yet."
      />,
    );

  it('sums the span up, and says the day that is pointed at', () => {
    const { container } = draw();
    screen.getByText('15 times');
    const svg = container.querySelector('svg') as SVGSVGElement;
    svg.getBoundingClientRect = () => ({ left: 0, width: 70 }) as DOMRect;
    fireEvent.pointerMove(svg, { clientX: 45 });
    screen.getByText('Nov 13, 2026', { selector: 'b' });
    expect(screen.getAllByText('3 times')).toHaveLength(2);
  });

  it('says the same in a table, the latest day first', () => {
    draw();
    const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
    expect(rows.map((row) => row.textContent)).toEqual([
      'DayDownloads',
      'Nov 15, 202612 times',
      'Nov 13, 20263 times',
    ]);
  });

  it('says so when there was nothing', () => {
    draw([]);
    screen.getByText('Nothing yet.');
    expect(screen.queryByRole('figure')).toBeNull();
  });
});
