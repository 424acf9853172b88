import { describe, expect, it } from 'vitest';
import { decimal, duration, integer, lines, list, localized, NO_RATE, rate } from './drafts';

describe('a span of time', () => {
  it.each([
    [1800, '30', 'minutes'],
    [5400, '90', 'minutes'],
    [7200, '2', 'hours'],
    [86_400, '1', 'days'],
    [90, '90', 'seconds'],
    [0, '0', 'hours'],
  ] as const)('%i seconds read %s %s and are kept as they were', (seconds, count, unit) => {
    expect(duration.toDraft(seconds)).toEqual({ count, unit });
    expect(duration.toValue({ count, unit })).toBe(seconds);
  });

  it('takes halves, with a point or a comma', () => {
    expect(duration.toValue({ count: '1.5', unit: 'hours' })).toBe(5400);
    expect(duration.toValue({ count: '1,5', unit: 'hours' })).toBe(5400);
  });

  it.each(['', ' ', 'ten', '0.001'])('lets the server refuse "%s"', (count) => {
    expect(duration.toValue({ count, unit: 'minutes' })).toBe(count);
  });
});

describe('numbers', () => {
  it('are sent exactly as typed, never through a floating-point number', () => {
    expect(decimal.toValue(' 0,10 ')).toBe('0.10');
    expect(decimal.toValue('100000.000001')).toBe('100000.000001');
  });

  it('are whole where they must be, or left to the server to refuse', () => {
    expect(integer.toValue(' 120 ')).toBe(120);
    expect(integer.toValue('1.5')).toBe('1.5');
    expect(integer.toValue('')).toBe('');
  });
});

describe('a free list', () => {
  it('is typed one entry a line', () => {
    expect(lines.toDraft(['a.example', 'b.example'])).toBe('a.example\nb.example');
  });

  it('takes what people paste', () => {
    expect(lines.toValue(' a.example,b.example;\n\n  c.example\n')).toEqual([
      'a.example',
      'b.example',
      'c.example',
    ]);
    expect(lines.toValue(' \n')).toEqual([]);
  });
});

describe('texts in several languages', () => {
  it('leave out the empty ones', () => {
    const draft = localized.toDraft({ 'ru-RU': 'Отвечаем за день.', 'en-US': 'Within a day.' });
    expect(draft['zh-CN']).toBe('');
    expect(localized.toValue({ ...draft, 'ru-RU': ' ' })).toEqual({ 'en-US': 'Within a day.' });
  });
});

describe('an exchange rate', () => {
  it('is none when nothing is filled in', () => {
    expect(rate.toDraft(null)).toEqual(NO_RATE);
    expect(rate.toValue(NO_RATE)).toBeNull();
  });

  it('comes back as the moment it was, whatever the time zone', () => {
    const value = { rate: '7.1234', validUntil: '2026-11-16T00:30:00Z' };
    const draft = rate.toDraft(value);
    expect(draft.until).toMatch(/^2026-11-1[567]T\d\d:\d\d$/);
    expect(rate.toValue(draft)).toEqual({ rate: '7.1234', validUntil: '2026-11-16T00:30:00.000Z' });
  });

  it('lets the server refuse one that is half filled in', () => {
    expect(rate.toValue({ rate: '7.1', until: '' })).toEqual({ rate: '7.1', validUntil: '' });
  });
});

it('a list holds words only', () => {
  expect(list.toDraft(['usdt', 7, 'alipay'])).toEqual(['usdt', 'alipay']);
  expect(list.toDraft(null)).toEqual([]);
});
