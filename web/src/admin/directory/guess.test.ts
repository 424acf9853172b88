import { expect, it } from 'vitest';
import { guessLanguage } from './guess';

it.each([
  ['Harbour news', 'en'],
  ['VPN 交流群', 'zh'],
  ['Telegram 中文社區', 'zh'],
  ['Новости порта', 'ru'],
  ['Linux и сети', 'ru'],
  ['東京のカフェ', 'other'],
  ['서울 소식', 'other'],
  ['☕ 24/7', 'other'],
  ['', 'other'],
])('%j is likely written in %s', (text, language) => {
  expect(guessLanguage(text)).toBe(language);
});
