import { Button } from '@mantine/core';
import { PayMethods } from '@/features/order/components/PayMethods';
import { useT } from '@/lib/i18n';
import { useSession } from '@/lib/session';
import { Money } from '@/ui/Amount';
import { Bone } from '@/ui/Bone';
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
export function OrderSummary({ draft, placing }: OrderSummaryProps) {
  const t = useT();
  const { signedIn } = useSession();
  const { item, offer, payType } = draft;
  return (
    <form
      className={classes.summary}
      onSubmit={(event) => {
        event.preventDefault();
        placing.place();
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
      <Methods draft={draft} />
      <div className={classes.total}>
        <p>
          <span className="small muted">{t('shop.order.toPay')}</span>
          <strong>
            <Money amount={offer.usdtAmount} unit="USDT" />
          </strong>
        </p>
        <SubmitButton pending={placing.pending} disabled={payType === null}>
          {t('shop.order.place')}
        </SubmitButton>
      </div>
      <FailureNote failure={placing.failure} />
      {!signedIn && <p className="small muted">{t('shop.order.signIn')}</p>}
    </form>
  );
}

/** Without a way to pay there is no order, so one that did not arrive can be asked for right here. */
function Methods({ draft }: { draft: OrderDraft }) {
  const t = useT();
  const { methods, methodsMissing, payType } = draft;
  if (methods) return <PayMethods methods={methods} value={payType} onChange={draft.setPayType} />;
  if (!methodsMissing) return <Bone height={290} />;
  return (
    <div className={classes.missing} role="alert">
      <p>{t('order.pay.failed')}</p>
      <Button variant="default" size="sm" onClick={draft.askForMethods}>
        {t('app.state.retry')}
      </Button>
    </div>
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
