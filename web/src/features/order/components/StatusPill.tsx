import { useT } from '@/lib/i18n';
import { Pill } from '@/ui/Pill';
import { type Order, STATUS_TONES } from '../rules';

type Standing = Pick<Order, 'status' | 'refunded'> & Partial<Pick<Order, 'calledBack' | 'saleState'>>;

/** How the order stands; what happened to its money after it succeeded is said instead. */
export function StatusPill({ order: { status, refunded, calledBack, saleState } }: { order: Standing }) {
  const t = useT();
  if (refunded) {
    const word = saleState === 'split' ? 'split' : 'refunded';
    return <Pill tone="sea">{t(`order.status.${word}`)}</Pill>;
  }
  if (calledBack) return <Pill tone="bad">{t('order.status.called_back')}</Pill>;
  return <Pill tone={STATUS_TONES[status]}>{t(`order.status.${status}`)}</Pill>;
}
