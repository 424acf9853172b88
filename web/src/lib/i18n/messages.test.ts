import { describe, expect, it } from 'vitest';
import { sayText } from './messages';

const texts = {
  list: {
    title: 'Your orders',
    count_one: '{{count}} order of {{ total }}',
    count_other: '{{count}} orders of {{ total }}',
  },
  plain: 'Plain {{count}}',
};

const say = (path: string, values = {}) => sayText(texts, path, values, 'en-US');

describe('a text', () => {
  it('is found by its path and filled in', () => {
    expect(say('list.title')).toBe('Your orders');
    expect(say('list.count', { count: 1, total: '9' })).toBe('1 order of 9');
    expect(say('list.count', { count: 2, total: '9' })).toBe('2 orders of 9');
  });

  it('without plural forms may still name a count', () => {
    expect(say('plain', { count: 3 })).toBe('Plain 3');
  });

  it('keeps a hole visible that nobody filled, and fills none twice', () => {
    expect(say('list.count', { count: 1 })).toBe('1 order of {{ total }}');
    expect(say('list.count', { count: 1, total: '{{count}}' })).toBe('1 order of {{count}}');
  });

  it.each(['list', 'list.nothing', 'list.title.deeper', 'constructor', '__proto__.title', ''])(
    'is not found under %j',
    (path) => {
      expect(say(path)).toBeNull();
    },
  );
});
