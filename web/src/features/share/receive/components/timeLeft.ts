import { formatNumber, type Language, type Translate } from '@/lib/i18n';

/** How long it will still take, in the unit that people would say it in. */
export function timeLeft(seconds: number, locale: Language, t: Translate): string {
  const say = (count: number, unit: 'second' | 'minute' | 'hour') =>
    t('receive.transfer.left', {
      time: formatNumber(Math.max(1, Math.ceil(count)), locale, {
        style: 'unit',
        unit,
        unitDisplay: 'short',
      }),
    });
  if (seconds < 60) return say(seconds, 'second');
  return seconds < 3600 ? say(seconds / 60, 'minute') : say(seconds / 3600, 'hour');
}
