import { describe, expect, it } from 'vitest';
import { LONGEST_QUESTION, readFilter } from './filter';

describe('what the address narrows the lists to', () => {
  it.each([
    ['', { view: 'shares' }],
    ['view=files', { view: 'files' }],
    ['view=blocks', { view: 'blocks' }],
    ['view=nothing', { view: 'shares' }],
    ['q=%207K3Q-WD9F%20&state=live', { view: 'shares', q: '7K3Q-WD9F', shareState: 'live' }],
    ['view=files&state=blocked', { view: 'files', fileState: 'blocked' }],
    ['view=files&state=live', { view: 'files' }],
    ['view=blocks&state=blocked', { view: 'blocks' }],
    ['state=ready', { view: 'shares' }],
  ])('%s', (address, filter) => {
    expect(readFilter(new URLSearchParams(address))).toEqual(filter);
  });

  it.each([
    '7K3Q-WD9F-2MXT-4CP8-HR5A-N6VE',
    'https://shop.example/file_download?code=7K3QWD9F2MXT#4CP8HR5AN6VE',
  ])('asks for the first half of %s only', (q) => {
    expect(readFilter(new URLSearchParams({ q })).q).toBe('7K3QWD9F2MXT');
  });

  it('asks nothing that the server would refuse', () => {
    expect(readFilter(new URLSearchParams({ q: 'x'.repeat(500) })).q).toHaveLength(LONGEST_QUESTION);
  });
});
