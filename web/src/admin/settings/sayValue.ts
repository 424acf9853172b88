import {
  formatDate,
  formatMoney,
  formatNumber,
  LANGUAGE_TAGS,
  LANGUAGES,
  type Language,
  type TextKey,
  type Translate,
} from '@/lib/i18n';
import type { Kind } from './api';
import { duration, list, localized, text, type Unit } from './drafts';

interface Speaker {
  t: Translate;
  locale: Language;
  /** The present, by which a rate is still valid or not. */
  now: number;
}

/** A setting's value in one line of words. */
export function sayValue(kind: Kind, value: unknown, speaker: Speaker): string {
  const { t, locale } = speaker;
  switch (kind) {
    case 'integer':
      return formatNumber(Number(value), locale);
    case 'percent':
      return formatNumber(Number(value) / 100, locale, { style: 'percent', maximumFractionDigits: 2 });
    case 'money':
      return formatMoney(text.toDraft(value), 'USD', locale);
    case 'duration':
      return saySpan(value, locale);
    case 'bool':
      return t(value === true ? 'settings.value.on' : 'settings.value.off');
    case 'choice':
      return sayOption(text.toDraft(value), t);
    case 'list': {
      const chosen = list.toDraft(value).map((option) => sayOption(option, t));
      return chosen.length === 0 ? t('settings.value.nothing') : new Intl.ListFormat(locale).format(chosen);
    }
    case 'domains':
    case 'urls':
      return list.toDraft(value).join(', ') || t('settings.value.nothing');
    case 'localized':
      return sayWords(value) || t('settings.value.notSet');
    case 'rate':
      return sayRate(value, speaker);
    default:
      return text.toDraft(value) || t('settings.value.notSet');
  }
}

/** Options have their texts by name; a test compares these with the server's definitions. */
export function sayOption(option: string, t: Translate): string {
  return t(`settings.option.${option}` as TextKey);
}

const INTL_UNITS = {
  seconds: 'second',
  minutes: 'minute',
  hours: 'hour',
  days: 'day',
} as const satisfies Record<Unit, string>;

function saySpan(value: unknown, locale: Language): string {
  const { count, unit } = duration.toDraft(value);
  return formatNumber(Number(count), locale, {
    style: 'unit',
    unit: INTL_UNITS[unit],
    unitDisplay: 'long',
  });
}

function sayWords(value: unknown): string {
  const words = localized.toDraft(value);
  return LANGUAGE_TAGS.filter((tag) => words[tag])
    .map((tag) => `${LANGUAGES[tag].sign} ${words[tag]}`)
    .join(' · ');
}

function sayRate(value: unknown, { t, locale, now }: Speaker): string {
  if (typeof value === 'string') return formatMoney(value, 'CNY', locale); // a limit has no end
  if (typeof value !== 'object' || value === null) return t('settings.value.notSet');
  const { rate, validUntil } = value as { rate: string; validUntil: string };
  const over = new Date(validUntil).getTime() <= now;
  return t(over ? 'settings.value.rateOver' : 'settings.value.rate', {
    rate: formatMoney(rate, 'CNY', locale),
    until: formatDate(validUntil, locale, 'dateTime'),
  });
}
