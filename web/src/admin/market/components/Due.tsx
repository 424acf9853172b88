import { formatDate, useLocale, useT } from '@/lib/i18n';
import type { Sale } from '../api';

/** What happens next by itself, and when. A dispute stops the clock. */
export function Due({ sale: { state, dueAt } }: { sale: Pick<Sale, 'state' | 'dueAt'> }) {
  const t = useT();
  const locale = useLocale();
  if (!dueAt || (state !== 'awaiting' && state !== 'delivered')) return null;
  return (
    <span className="small muted">
      {t(`marketDesk.sale.due.${state}`, { time: formatDate(dueAt, locale, 'dateTime') })}
    </span>
  );
}
