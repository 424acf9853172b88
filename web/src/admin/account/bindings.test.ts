import { expect, it } from 'vitest';
import { bindingsOf } from './bindings';

const nothing = { email: '', phone: '', telegramId: '', telegramUsername: '' };

it('names what leads into an account', () => {
  expect(bindingsOf(nothing)).toEqual([]);
  expect(bindingsOf({ ...nothing, email: 'a@b.example', telegramId: '7', telegramUsername: 'mira' })).toEqual(
    [
      { binding: 'email', value: 'a@b.example' },
      { binding: 'telegram', value: '@mira' },
    ],
  );
});

it('knows a Telegram account without a name by its number', () => {
  expect(bindingsOf({ ...nothing, telegramId: '7' })).toEqual([{ binding: 'telegram', value: '7' }]);
});
