import { useT } from '@/lib/i18n';
import { Pill, type Tone } from '@/ui/Pill';
import { type Order, type Receipt, receiptOf } from '../rules';

const TONES: Record<Receipt, Tone> = {
  awaiting: 'warn',
  not_received: 'warn',
  disputed: 'bad',
  confirmed: 'good',
};

/** How far the goods of another member have come; nothing where nobody has to receive anything. */
export function ReceiptPill({ order }: { order: Order }) {
  const t = useT();
  const receipt = receiptOf(order);
  return receipt && <Pill tone={TONES[receipt]}>{t(`order.receipt.${receipt}`)}</Pill>;
}
