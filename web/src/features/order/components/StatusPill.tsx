import { useT } from '@/lib/i18n';
import { Pill } from '@/ui/Pill';
import { type Order, STATUS_TONES } from '../rules';

/** How the order stands; what was given back after it succeeded is said instead. */
export function StatusPill({ order: { status, refunded } }: { order: Pick<Order, 'status' | 'refunded'> }) {
  const t = useT();
  if (refunded) return <Pill tone="sea">{t('order.status.refunded')}</Pill>;
  return <Pill tone={STATUS_TONES[status]}>{t(`order.status.${status}`)}</Pill>;
}
