import { describe, expect, it } from 'vitest';
import { checkLink } from './rules';

describe('a link to a group or channel', () => {
  it.each(['', ' ', '\u3000'])('is asked for when %j is sent', (link) => {
    expect(checkLink(link)).toBe('link_required');
  });

  it.each([
    'https://t.me/name',
    'http://t.me/name',
    't.me/name',
    'T.ME/Name',
    ' https://t.me/joinchat/AAAAAE ',
    'https://t.me/+AbCdEf',
    'https://t.me/s/name/12?before=3',
    'https://telegram.me/name',
    'https://telegram.dog/name',
    'https://name.t.me',
    'tg://resolve?domain=name',
    '@name',
    'ｔ．ｍｅ／ｎａｍｅ',
  ])('can be written as %s', (link) => expect(checkLink(link)).toBeUndefined());

  it.each([
    'name',
    'https://example.com/t.me/name',
    'https://t.me.example.com/name',
    'https://nott.me/name',
    'https://t.me/two words',
    'javascript:alert(1)//t.me/name',
    '@',
  ])('cannot be %s', (link) => expect(checkLink(link)).toBe('link_invalid'));
});
