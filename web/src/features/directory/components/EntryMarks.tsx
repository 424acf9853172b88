import { useT } from '@/lib/i18n';
import { Pill } from '@/ui/Pill';
import type { Entry } from '../entries';

/** What is to be known about an entry at a glance. */
export function EntryMarks({ entry: { verified, adult } }: { entry: Pick<Entry, 'verified' | 'adult'> }) {
  const t = useT();
  return (
    <>
      {verified && <Pill tone="good">{t('groups.entry.verified')}</Pill>}
      {adult && <Pill tone="signal">{t('groups.entry.adult')}</Pill>}
    </>
  );
}
