import { useT } from '@/lib/i18n';
import { useSession } from '@/lib/session';
import { SurfaceLink } from '@/lib/surface';
import type { Correction } from '../api';
import classes from './Corrections.module.css';
import { useAmountText } from './useAmountText';

/** What was moved, and for a payment which order it pays and where it can be looked up. */
export function Moved({ item }: { item: Correction }) {
  const t = useT();
  const { can } = useSession();
  const amountText = useAmountText();
  return (
    <div className={classes.moved}>
      <b className="num">{amountText(item.what, item.amount)}</b>
      <span className="small muted">{t(`correction.what.${item.what}`)}</span>
      {item.transactionId && (
        <span className={classes.id}>
          {can('orders') ? (
            <SurfaceLink to={`/admin/orders/${item.transactionId}`}>{item.transactionId}</SurfaceLink>
          ) : (
            item.transactionId
          )}
        </span>
      )}
      {item.reference && <span className={classes.id}>{item.reference}</span>}
    </div>
  );
}

/** Why, for the record, and what the member reads. */
export function Why({ item }: { item: Correction }) {
  const t = useT();
  return (
    <div className={classes.why}>
      <span className={classes.words}>{item.reason}</span>
      {item.note && <span className={classes.note}>{t('correction.noteSaid', { note: item.note })}</span>}
    </div>
  );
}
