import { describe, expect, it } from 'vitest';
import { checkPicture, MAX_PICTURE_BYTES } from '@/lib/picture';
import { CATEGORIES, checkApp, checkUrl, hostOf, toCategory } from './rules';

const filled = {
  name: 'Tide tables',
  description: 'When the water comes.',
  url: 'https://tides.example',
  category: 'utilities',
  icon: 'tide.png',
  thumbnail: '',
};

describe('an app', () => {
  it('needs no thumbnail', () => expect(checkApp(filled, false)).toEqual({}));

  it('needs everything else', () => {
    const empty = { name: ' ', description: '\n', url: '', category: '', icon: '', thumbnail: '' };
    expect(checkApp(empty, false)).toEqual({
      name: 'app_name_required',
      description: 'app_description_required',
      url: 'app_url_required',
      category: 'app_category_required',
      icon: 'app_icon_required',
    });
  });

  it('is of one of four categories', () => {
    expect(CATEGORIES).toEqual(['game', 'web3', 'management', 'utilities']);
    for (const category of CATEGORIES) expect(checkApp({ ...filled, category }, false)).toEqual({});
    expect(checkApp({ ...filled, category: 'games' }, false)).toEqual({ category: 'app_category_required' });
    expect(toCategory(null)).toBeUndefined();
  });

  it('keeps the icon that it has', () => expect(checkApp({ ...filled, icon: '' }, true)).toEqual({}));
});

describe('the address of an app', () => {
  it.each([
    'https://tides.example',
    ' http://tides.example/a?b#c ',
    'https://例子.example',
    'https://t.me/app',
  ])('can be %s', (url) => expect(checkUrl(url)).toBeUndefined());

  it.each([
    'tides.example',
    'javascript:alert(1)',
    'ftp://tides.example',
    'https://localhost',
    'https://me@tides.example',
    'https://',
    'two words',
  ])('cannot be %s', (url) => expect(checkUrl(url)).toBe('app_url_invalid'));

  it('is known by its host', () => expect(hostOf('https://www.tides.example/a')).toBe('tides.example'));
});

describe('a picture', () => {
  const file = (bytes: number[], size = bytes.length) =>
    new File([new Uint8Array(bytes), new Uint8Array(size - bytes.length)], 'icon.png');
  const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

  it.each([
    ['png', png],
    ['jpg', [0xff, 0xd8, 0xff, 0xe0]],
    ['ico', [0, 0, 1, 0, 1, 0]],
  ])('may be a %s', async (_, bytes) => expect(await checkPicture(file(bytes))).toBeUndefined());

  it('is told by what is in it and not by its name', async () => {
    const page = new File(['<html>'], 'icon.png', { type: 'image/png' });
    expect(await checkPicture(page)).toBe('image_format');
    expect(await checkPicture(new File([], 'icon.png'))).toBe('image_format');
  });

  it('may be as large as 20 MB and not a byte larger', async () => {
    expect(await checkPicture(file(png, MAX_PICTURE_BYTES))).toBeUndefined();
    expect(await checkPicture(file(png, MAX_PICTURE_BYTES + 1))).toBe('image_too_large');
  });
});
