import { formatMoney, useLocale, useT } from '@/lib/i18n';
import { ReasonDialog } from '@/ui/ReasonDialog';
import { type Sale, useCloseSale } from '../api';
import type { SaleAct } from '../rules';
import { SplitDialog } from './SplitDialog';

interface SaleDialogProps {
  sale: Sale;
  onDone: (words: string) => void;
  onClose: () => void;
}

/** Asks before a price leaves its escrow for good. */
export function SaleDialog({ act, ...props }: SaleDialogProps & { act: SaleAct }) {
  return act === 'split' ? <SplitDialog {...props} /> : <WholeDialog {...props} act={act} />;
}

function WholeDialog({ sale, act, onDone, onClose }: SaleDialogProps & { act: 'release' | 'refund' }) {
  const t = useT();
  const locale = useLocale();
  const close = useCloseSale(sale, act);
  return (
    <ReasonDialog
      title={t(`marketDesk.sale.${act}.title`, { price: formatMoney(sale.price, 'USD', locale) })}
      confirm={t(`marketDesk.sale.${act}.label`)}
      danger
      send={async (reason) => {
        await close.mutateAsync(reason);
        onDone(t(`marketDesk.sale.${act}.done`));
      }}
      onClose={onClose}
    >
      <p>{t(`marketDesk.sale.${act}.what`)}</p>
      <p>{t('marketDesk.bothRead')}</p>
    </ReasonDialog>
  );
}
