import { useLocale, useT } from '@/lib/i18n';
import type { Kind } from './api';
import { sayValue } from './sayValue';

/** Words for values of a kind, in the language shown. */
export function useSayValue(kind: Kind): (value: unknown) => string {
  const t = useT();
  const locale = useLocale();
  return (value) => sayValue(kind, value, { t, locale, now: Date.now() });
}
