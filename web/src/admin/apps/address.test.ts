import { expect, it } from 'vitest';
import { looksDifferent, machineHost } from './address';

it.each([
  ['https://tides.example/today', 'tides.example', false],
  ['https://xn--80aswg.example/', 'сайт.example', true],
  ['https://xn--pple-43d.example/', 'xn--pple-43d.example', false], // mixed scripts stay as machines write them
  ['no address', '', false],
])('%s, read as %s', (url, host, different) => {
  expect(looksDifferent({ url, host })).toBe(different);
});

it('is never what people read', () => {
  expect(machineHost('https://сайт.example/')).toBe('xn--80aswg.example');
});
