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

  it('fetch everything before the first question, and ask in one go', () => {
    const several = ['a', 'b', 'c'].map((name) => ({ name, url: `/d/${name}` }));
    expect(commandsFor('https://shop.example', '7K3QWD9F2MXT', several).split('\n')).toEqual([
      'curl -o key.age https://shop.example/api/v1/codes/7K3QWD9F2MXT/key.age',
      "curl -o 'a.age' https://shop.example/d/a.age",
      "curl -o 'b.age' https://shop.example/d/b.age",
      "curl -o 'c.age' https://shop.example/d/c.age",
      "age -d -i key.age -o 'a' 'a.age' &&",
      "age -d -i key.age -o 'b' 'b.age' &&",
      "age -d -i key.age -o 'c' 'c.age'",
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
