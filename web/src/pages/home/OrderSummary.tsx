import { PayMethods } from '@/features/order/components/PayMethods';
import { PayTotal } from '@/features/order/components/PayTotal';
import { useT } from '@/lib/i18n';
import { useSession } from '@/lib/session';
import { Money } from '@/ui/Amount';
import { FailureNote } from '@/ui/FailureNote';
import { Segmented } from '@/ui/Segmented';
import { SubmitButton } from '@/ui/SubmitButton';
import classes from './OrderSummary.module.css';
import type { OrderDraft } from './useOrderDraft';
import type { Placing } from './usePlaceDraft';

interface OrderSummaryProps {
  draft: OrderDraft;
  placing: Placing;
}

/** What is ordered, how it is paid, what it costs, and the button: the same beside the cards and in the sheet. */
export function OrderSummary({ draft, placing: { placement, placeDraft } }: OrderSummaryProps) {
  const t = useT();
  const { signedIn } = useSession();
  const { item, offer, payment } = draft;
  return (
    <form
      className={classes.summary}
      onSubmit={(event) => {
        event.preventDefault();
        placeDraft();
      }}
    >
      <p className={classes.line}>
        <span className="muted">{t(`shop.order.${offer.cycle}`, { name: item.productName })}</span>
        <b>
          <Money amount={offer.usdtAmount} unit="USDT" />
        </b>
      </p>
      <BuyingAgain draft={draft} />
      <hr />
      <PayMethods payment={payment} />
      <div className={classes.total}>
        <PayTotal payment={payment} />
        <SubmitButton pending={placement.pending} disabled={payment.terms === null}>
          {t('shop.order.place')}
        </SubmitButton>
      </div>
      <FailureNote failure={placement.failure} />
      {!signedIn && <p className="small muted">{t('shop.order.signIn')}</p>}
    </form>
  );
}

const APPLY = ['extend', 'now'] as const;

/** For a package that the member has: does the new one follow the old one, or run beside it? */
function BuyingAgain({ draft: { apply, setApply } }: { draft: OrderDraft }) {
  const t = useT();
  if (apply === null) return null;
  return (
    <div className={classes.again}>
      <p className="small muted">{t('shop.apply.label')}</p>
      <Segmented
        label={t('shop.apply.label')}
        options={APPLY.map((value) => ({ value, label: t(`shop.apply.${value}`) }))}
        value={apply}
        onChange={setApply}
      />
      <p className="small muted">{t(`shop.apply.${apply}Note`)}</p>
    </div>
  );
}
