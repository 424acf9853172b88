import { describe, expect, it } from 'vitest';
import { commandsFor } from './commands';

const lines = (name: string) =>
  commandsFor('https://shop.example', '7K3QWD9F2MXT', [{ name, url: '/d/g' }]).split('\n');

describe('the lines for a terminal', () => {
  it('fetch the key and the file and open it', () => {
    expect(lines('holiday.jpg')).toEqual([
      'curl -o key.age https://shop.example/api/v1/codes/7K3QWD9F2MXT/key.age',
      "curl -o 'holiday.jpg.age' https://shop.example/d/g.age",
      "age -d -i key.age -o 'holiday.jpg' 'holiday.jpg.age'",
    ]);
  });

  it.each([
    ["it's.txt", String.raw`'it'\''s.txt'`],
    ['$(reboot).txt', "'$(reboot).txt'"],
    ['-rf', "'./-rf'"],
    ['a`b`;c&d', "'a`b`;c&d'"],
    ['two\nlines', "'two_lines'"],
  ])('take %j for a name and nothing else', (name, word) => {
    expect(lines(name).at(-1)).toContain(` -o ${word} `);
  });
});
