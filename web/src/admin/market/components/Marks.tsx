import { useT } from '@/lib/i18n';
import { Pill, type Tone } from '@/ui/Pill';
import type { Payout, Sale, Store } from '../api';

const STORES: Record<Store['state'], Tone> = {
  waiting: 'warn',
  open: 'good',
  suspended: 'bad',
  closing: 'sea',
  closed: 'sea',
};

const SALES: Record<Sale['state'], Tone> = {
  awaiting: 'sea',
  delivered: 'sea',
  disputed: 'warn',
  confirmed: 'good',
  refunded: 'signal',
  split: 'signal',
};

const PAYOUTS: Record<Payout['state'], Tone> = {
  asked: 'warn',
  approved: 'warn',
  sending: 'signal',
  paid: 'good',
  refused: 'bad',
  cancelled: 'sea',
};

export function StoreMark({ store }: { store: Pick<Store, 'state'> }) {
  const t = useT();
  return <Pill tone={STORES[store.state]}>{t(`marketDesk.store.state.${store.state}`)}</Pill>;
}

export function SaleMark({ sale }: { sale: Pick<Sale, 'state'> }) {
  const t = useT();
  return <Pill tone={SALES[sale.state]}>{t(`marketDesk.sale.state.${sale.state}`)}</Pill>;
}

export function PayoutMark({ payout }: { payout: Pick<Payout, 'state'> }) {
  const t = useT();
  return <Pill tone={PAYOUTS[payout.state]}>{t(`marketDesk.payout.state.${payout.state}`)}</Pill>;
}
