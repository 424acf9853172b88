import { useCallback } from 'react';
import { useErrorText } from '@/lib/http';
import { formatBytes, type Language, type Translate, useLocale, useT } from '@/lib/i18n';
import type { UploadLine } from './line';

/** How an upload stands: one sentence, or, while it is sent, how far, how fast and how long. */
export function useSayLine(): (line: UploadLine) => string | string[] {
  const t = useT();
  const locale = useLocale();
  const describe = useErrorText();
  return useCallback(
    (line) => {
      const values = {
        sent: formatBytes(Math.floor(line.size * line.share), locale),
        size: formatBytes(line.size, locale),
      };
      if (line.failure && line.state !== 'offline') return describe(line.failure);
      if (line.state === 'absent')
        return t(line.reopens ? 'upload.says.reopens' : 'upload.says.absent', values);
      if (line.state !== 'sending') return t(`upload.says.${line.state}` as const, values);
      return [t('upload.says.sending', values), ...sayPace(line, t, locale)];
    },
    [t, locale, describe],
  );
}

const MINUTE = 60;
const HOUR = 3600;

function sayPace({ speed, secondsLeft }: UploadLine, t: Translate, locale: Language): string[] {
  if (speed === null || secondsLeft === null) return [];
  const fast = t('upload.speed', { bytes: formatBytes(Math.round(speed), locale) });
  if (secondsLeft < MINUTE) return [fast, t('upload.left.seconds', { count: secondsLeft })];
  if (secondsLeft < HOUR) return [fast, t('upload.left.minutes', { count: Math.ceil(secondsLeft / MINUTE) })];
  return [fast, t('upload.left.hours', { count: Math.ceil(secondsLeft / HOUR) })];
}
