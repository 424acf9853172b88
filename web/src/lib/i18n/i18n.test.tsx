import { act, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { readLocal, writeLocal } from '@/lib/storage';
import { languageToOffer, rememberOffer, startLanguage } from './choice';
import { useT } from './hooks';
import { languageHeader, matchLanguage } from './languages';
import {
  currentLanguage,
  errorText,
  loadTexts,
  onLanguageChange,
  startTexts,
  switchLanguage,
  translate,
  translateIn,
} from './texts';

describe('the language to start in', () => {
  it('is English for a newcomer, whatever the browser speaks', async () => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('ru-RU');
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ru-RU', 'zh-CN']);
    expect(startLanguage('')).toBe('en-US');
    await startTexts('');
    expect(currentLanguage()).toBe('en-US');
    expect(translate('app.state.retry')).toBe('Try again');
  });

  it('is the one in the address, which counts as a choice', () => {
    expect(startLanguage('?a=1&lang=zh-TW')).toBe('zh-TW');
    expect(startLanguage('')).toBe('zh-TW');
  });

  it.each(['?lang=de', '?lang=', '?lang=__proto__', '?lang=toString'])('ignores %s', (search) => {
    expect(startLanguage(search)).toBe('en-US');
    expect(readLocal('language')).toBeNull();
  });
});

describe('the offer of the browser’s own language', () => {
  it('is made once, for a language of ours that is not shown', () => {
    expect(languageToOffer('en-US', ['fr-FR', 'ru', 'en'])).toBe('ru-RU');
    rememberOffer();
    expect(languageToOffer('en-US', ['ru'])).toBeNull();
  });

  it('is not made to who reads their language already, or has chosen', () => {
    expect(languageToOffer('zh-CN', ['zh-CN', 'en'])).toBeNull();
    expect(languageToOffer('en-US', ['de', 'fr'])).toBeNull();
    writeLocal('language', 'en-US');
    expect(languageToOffer('en-US', ['ru'])).toBeNull();
  });

  it('is not made against a choice, even to who asks the moment it is heard of', async () => {
    await startTexts('');
    const offers: unknown[] = [];
    const stop = onLanguageChange(() => offers.push(languageToOffer(currentLanguage(), ['en-US'])));
    await switchLanguage('ru-RU');
    stop();
    expect(offers).toEqual([null]);
  });
});

describe('language tags', () => {
  it.each([
    ['zh', 'zh-CN'],
    ['zh-SG', 'zh-CN'],
    ['zh-Hant-HK', 'zh-TW'],
    ['zh-HK', 'zh-TW'],
    ['zh_TW', 'zh-TW'],
    ['zh-Hans-TW', 'zh-CN'],
    ['en-GB', 'en-US'],
    ['ru-UA', 'ru-RU'],
    ['de', null],
  ])('%s is read as %s', (tag, language) => {
    expect(matchLanguage(tag)).toBe(language);
  });

  it('become the headers that the server expects', () => {
    expect((['zh-CN', 'zh-TW', 'en-US', 'ru-RU', 'xx'] as const).map(languageHeader)).toEqual([
      'zh_cn',
      'zh_tw',
      'en_us',
      'ru_ru',
      'en_us',
    ]);
  });
});

describe('texts', () => {
  it('follow a switch of language in everything that is drawn, and it is kept', async () => {
    await startTexts('');
    render(<Retry />);
    expect(screen.getByText('Try again')).toBeTruthy();
    await act(() => switchLanguage('zh-TW'));
    expect(screen.getByText('再試一次')).toBeTruthy();
    expect(document.documentElement.lang).toBe('zh-TW');
    expect(startLanguage('')).toBe('zh-TW');
  });

  it('use the plural forms of the language', async () => {
    await startTexts('?lang=ru-RU');
    const say = (count: number) => translate('app.countdown.minutesLeft', { count });
    expect([1, 3, 5, 21].map(say)).toEqual([
      'Осталась 1 минута',
      'Осталось 3 минуты',
      'Осталось 5 минут',
      'Осталась 21 минута',
    ]);
  });

  it('of a capability are there only once they were asked for', async () => {
    await startTexts('');
    expect(errorText('rate_limited')).toBeNull();
    await loadTexts(['errors']);
    expect(errorText('rate_limited')).toContain('Too many requests');
    expect(errorText('no_such_code')).toBeNull();
  });

  it('that were asked for come along into the next language', async () => {
    await startTexts('');
    await loadTexts(['errors']);
    await switchLanguage('zh-CN');
    expect(errorText('rate_limited')).toMatch(/\p{Script=Han}/u);
  });

  it('print their keys in the pseudo-language', async () => {
    await startTexts('?lang=xx');
    expect(currentLanguage()).toBe('xx');
    expect(translate('app.state.retry')).toBe('⟦app.state.retry⟧');
    expect(readLocal('language')).toBeNull();
  });

  it('the last of two quick switches wins', async () => {
    await startTexts('');
    await Promise.all([switchLanguage('ru-RU'), switchLanguage('zh-CN')]);
    expect(currentLanguage()).toBe('zh-CN');
  });

  it('can be said in another language without switching', async () => {
    await startTexts('');
    expect(await translateIn('ru-RU', ['app.state.retry'])).toEqual(['Повторить']);
    expect(currentLanguage()).toBe('en-US');
  });
});

function Retry() {
  const t = useT();
  return <p>{t('app.state.retry')}</p>;
}
