import { describe, expect, it } from 'vitest';
import { someone } from '../../../tests/people';
import { choiceOf, choiceOfId } from './choice';

describe('somebody to choose', () => {
  it('is known by every address', () => {
    expect(choiceOf({ ...someone })).toEqual({
      id: someone.id,
      name: 'Ada',
      detail: 'ada@example.com · +8613800138000 · @ada_l',
    });
    expect(choiceOf({ ...someone, email: '', phone: '', telegramUsername: '' }).detail).toBe('');
  });

  it.each([
    ['01k9zq3m8c5t7v2x4b6n8p0r1s', '01k9zq3m8c5t7v2x4b6n8p0r1s'],
    [' 01K9ZQ3M8C5T7V2X4B6N8P0R1S ', '01k9zq3m8c5t7v2x4b6n8p0r1s'],
    ['01k9zq3m8c5t7v2x4b6n8p0r1', undefined],
    ['01k9zq3m8c5t7v2x4b6n8p0r1u', undefined],
    ['ada@example.com', undefined],
  ])('is named by the id %j as %j', (text, id) => {
    expect(choiceOfId(text)?.id).toBe(id);
  });
});
