import { formatBytes, formatDate, useLocale, useT } from '@/lib/i18n';
import { Pill } from '@/ui/Pill';
import type { Entitlement } from '../rules';

/** What table and cards both say about one entitlement. */

export function UsedText({ item: { dataUsed, dataTotal } }: { item: Entitlement }) {
  const locale = useLocale();
  const used = dataUsed === 0 ? '0' : formatBytes(dataUsed, locale);
  return `${used} / ${formatBytes(dataTotal, locale)}`;
}

export function EndText({ item: { expiry } }: { item: Entitlement }) {
  const t = useT();
  const locale = useLocale();
  return expiry ? formatDate(expiry, locale) : t('vpn.history.never');
}

export function ActivePill({ item: { active, frozen } }: { item: Entitlement }) {
  const t = useT();
  if (frozen) return <Pill tone="bad">{t('vpn.history.frozen')}</Pill>;
  return active ? <Pill tone="good">{t('vpn.history.active')}</Pill> : <Pill>{t('vpn.history.ended')}</Pill>;
}
