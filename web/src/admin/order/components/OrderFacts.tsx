import { useCycleName, useFailReason } from '@/features/order/components/names';
import { isOpen } from '@/features/order/rules';
import { formatDate, useLocale, useT } from '@/lib/i18n';
import { PersonLink } from '@/lib/people';
import { Money } from '@/ui/Amount';
import { Fact, Facts } from '@/ui/Facts';
import type { Case } from '../api';
import { useDeskNames } from '../names';
import classes from './Desk.module.css';
import { Price } from './Price';

/** Everything there is to know about an order, a line each; what it does not have is left out. */
export function OrderFacts({ order, user, userCredit }: Case) {
  const t = useT();
  const names = useDeskNames();
  const failed = useFailReason()(order.failMessage);
  const cycle = useCycleName()(order.cycle);
  const payment = [names.payType(order.payType), order.network].filter(Boolean).join(' · ');
  return (
    <Facts title={t('orderDesk.detail.facts')}>
      <Fact name={t('orderDesk.field.person')}>
        <span className={classes.pair}>
          <PersonLink person={user} />
        </span>
      </Fact>
      <Fact name={t('orderDesk.field.kind')}>
        {[names.kind(order.kind), cycle].filter(Boolean).join(' · ')}
      </Fact>
      <Fact name={t('orderDesk.field.price')}>
        <Price order={order} />
      </Fact>
      <Fact name={t('orderDesk.field.received')}>
        <Money amount={order.receivedAmount} unit="USDT" />
      </Fact>
      {isOpen(order.status) && (
        <Fact name={t('orderDesk.field.due')}>
          <Money amount={order.dueAmount} unit="USDT" />
        </Fact>
      )}
      <Fact name={t('orderDesk.field.payType')}>{payment}</Fact>
      <Fact name={t('orderDesk.field.credit')}>
        <Money amount={userCredit} unit="USD" />
      </Fact>
      {failed && <Fact name={t('order.field.reason')}>{failed}</Fact>}
      <Moment name={t('orderDesk.field.placed')} at={order.createTime} />
      {isOpen(order.status) && <Moment name={t('orderDesk.field.expires')} at={order.expireTime} />}
      <Moment name={t('orderDesk.field.finished')} at={order.finishTime} />
      {order.closedBy && <Fact name={t('orderDesk.field.closedBy')}>{names.closedBy(order.closedBy)}</Fact>}
      <Moment name={t('orderDesk.field.refunded')} at={order.refundTime} />
      <Moment name={t('orderDesk.field.calledBack')} at={order.calledBackTime} />
      <Fact name={t('orderDesk.field.id')}>
        <span className={classes.id}>{order.transactionId}</span>
      </Fact>
    </Facts>
  );
}

function Moment({ name, at }: { name: string; at: string | null | undefined }) {
  const locale = useLocale();
  if (!at) return null;
  return (
    <Fact name={name}>
      <span className="num">{formatDate(at, locale, 'dateTime')}</span>
    </Fact>
  );
}
