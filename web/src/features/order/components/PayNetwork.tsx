import { networkOf, standardOf } from '@/lib/chain';
import { useT } from '@/lib/i18n';
import { Segmented } from '@/ui/Segmented';
import type { Payment } from '../usePayment';
import classes from './PayMethods.module.css';

interface PayNetworkProps {
  networks: readonly string[];
  payment: Payment;
}

/** Which chain USDT comes over, with what each usually costs and how long it takes. */
export function PayNetwork({ networks, payment: { network, chooseNetwork } }: PayNetworkProps) {
  const t = useT();
  if (network === null) return null;
  const known = networkOf(network);
  return (
    <div className={classes.network}>
      {networks.length > 1 ? (
        <Segmented
          label={t('order.network.label')}
          options={networks.map((value) => ({ value, label: standardOf(value) }))}
          value={network}
          onChange={chooseNetwork}
        />
      ) : (
        <p className={classes.only}>{standardOf(network)}</p>
      )}
      {known && (
        <p className="small muted" aria-live="polite">
          {t(`order.network.${known}`)}
        </p>
      )}
    </div>
  );
}
