import { expect, it } from 'vitest';
import { setAt } from './links';
import type { LinkSet } from './rules';

const at = (origin: string): LinkSet => ({ url: `${origin}/s/secret`, links: [], imports: [] });

it('a visitor gets the links of the address that they came by', () => {
  const sets = {
    ...at('https://shop.example'),
    others: [at('https://shop.example.net'), at('http://127.0.0.1:8080')],
  };
  expect(setAt(sets, 'https://shop.example.net').url).toBe('https://shop.example.net/s/secret');
  expect(setAt(sets, 'http://127.0.0.1:8080').url).toBe('http://127.0.0.1:8080/s/secret');
  expect(setAt(sets, 'https://shop.example').url).toBe('https://shop.example/s/secret');
  expect(setAt(sets, 'https://elsewhere.example').url).toBe('https://shop.example/s/secret');
});
