import { Button } from '@mantine/core';
import { formatMoney, useLocale, useT } from '@/lib/i18n';
import { millionths } from '@/lib/money';
import { SurfaceLink } from '@/lib/surface';
import { FailureNote } from '@/ui/FailureNote';
import { goodsPath, isFinal, kindOf, type Ordered, priceNow } from '../rules';
import classes from './AgainRefused.module.css';

interface AgainRefusedProps {
  /** What was to be ordered once more from credit. */
  goods: Ordered;
  failure: unknown;
  /** What there is to pay with. */
  credit: string | undefined;
  pending: boolean;
  /** The goods at what they cost by now. */
  onAgree: (price: string) => void;
}

/** Why goods cannot be had again from credit, and what can be done: agree to their price, or go where they are sold. */
export function AgainRefused({ goods, failure, credit, pending, onAgree }: AgainRefusedProps) {
  const now = priceNow(failure);
  if (now === null) return <Refused goods={goods} failure={failure} />;
  const enough = credit !== undefined && millionths(credit) >= millionths(now);
  return <Dearer goods={goods} price={now} enough={enough} pending={pending} onAgree={() => onAgree(now)} />;
}

interface DearerProps {
  goods: Ordered;
  price: string;
  enough: boolean;
  pending: boolean;
  onAgree: () => void;
}

function Dearer({ goods, price, enough, pending, onAgree }: DearerProps) {
  const t = useT();
  const shown = formatMoney(price, 'USD', useLocale());
  return (
    <div className={classes.refused}>
      <p role="alert">{t(enough ? 'order.credit.priceNow' : 'order.credit.priceAbove', { price: shown })}</p>
      {enough ? (
        <Button loading={pending} onClick={onAgree}>
          {t('order.credit.agree', { price: shown })}
        </Button>
      ) : (
        <ToGoods goods={goods} />
      )}
    </div>
  );
}

function Refused({ goods, failure }: { goods: Ordered; failure: unknown }) {
  const t = useT();
  return (
    <div className={classes.refused}>
      <FailureNote failure={failure} />
      {isFinal(failure) && (
        <>
          <p className="small muted">{t('order.credit.untouched')}</p>
          {failure.code === 'product_gone' ? (
            <Button component={SurfaceLink} to="/market" variant="default">
              {t('order.credit.market')}
            </Button>
          ) : (
            <ToGoods goods={goods} />
          )}
        </>
      )}
    </div>
  );
}

/** Where they are sold; what is missing can be paid in another way there. */
function ToGoods({ goods }: { goods: Ordered }) {
  const t = useT();
  return (
    <Button component={SurfaceLink} to={goodsPath(goods)} variant="default">
      {t(`order.again.${kindOf(goods)}`)}
    </Button>
  );
}
