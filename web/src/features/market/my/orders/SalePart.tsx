import { useSuspenseQuery } from '@tanstack/react-query';
import { formatDate, useLocale, useT } from '@/lib/i18n';
import { isSomething } from '@/lib/money';
import { SurfaceLink } from '@/lib/surface';
import { Money } from '@/ui/Amount';
import { Fact, Facts } from '@/ui/Facts';
import { Part } from '@/ui/Part';
import { myQueries, type SaleDetail } from '../api';
import desk from '../desk/Desk.module.css';
import { tabPath, UNIT } from '../rules';
import { DisputePart } from './DisputePart';
import { GiveBack } from './GiveBack';
import { ProductName, SalePill } from './SaleTable';
import { SayForm } from './SayForm';

/** One order of the store: how it stands, and what the keeper can do about it. */
export function SalePart({ id }: { id: string }) {
  const t = useT();
  const { data: sale } = useSuspenseQuery(myQueries.sale(id));
  return (
    <div className={desk.stack}>
      <p>
        <SurfaceLink to={tabPath('orders')}>{t('myStore.sales.back')}</SurfaceLink>
      </p>
      <div className={desk.row}>
        <h2>
          <ProductName sale={sale} />
        </h2>
        <SalePill sale={sale} />
      </div>
      <div className={desk.sides}>
        <div className={desk.stack}>
          <What sale={sale} />
          <Message sale={sale} />
          <Comment sale={sale} />
        </div>
        <div className={desk.stack}>
          {sale.mayDeliver && <Deliver sale={sale} />}
          {sale.dispute && <DisputePart sale={sale} dispute={sale.dispute} />}
          {sale.mayRefund && <GiveBack sale={sale} />}
        </div>
      </div>
    </div>
  );
}

function What({ sale }: { sale: SaleDetail }) {
  const t = useT();
  const locale = useLocale();
  const moment = (time: string) => <span className="num">{formatDate(time, locale, 'dateTime')}</span>;
  return (
    <Facts title={t('myStore.sale.title', { id: sale.transactionId })}>
      <Fact name={t('myStore.field.buyer')}>
        <bdi>{sale.buyer}</bdi>
      </Fact>
      <Fact name={t('myStore.field.price')}>
        <Money amount={sale.price} unit={UNIT} />
      </Fact>
      <Fact name={t('myStore.field.paid')}>{moment(sale.createdAt)}</Fact>
      {sale.deliveredAt && <Fact name={t('myStore.sale.deliveredAt')}>{moment(sale.deliveredAt)}</Fact>}
      {sale.dueAt && sale.state === 'awaiting' && (
        <Fact name={t('myStore.sale.deliverBy')}>{moment(sale.dueAt)}</Fact>
      )}
      {sale.dueAt && sale.state === 'delivered' && (
        <Fact name={t('myStore.sale.confirmsAt')}>{moment(sale.dueAt)}</Fact>
      )}
      {sale.closedAt && (
        <Fact name={t('myStore.sale.closedAt')}>
          {moment(sale.closedAt)}
          {sale.closedBy && ` · ${t(`myStore.closedBy.${sale.closedBy}`)}`}
        </Fact>
      )}
      {isSomething(sale.toBuyer) && (
        <Fact name={t('myStore.sale.toBuyer')}>
          <Money amount={sale.toBuyer} unit={UNIT} />
        </Fact>
      )}
      {isSomething(sale.fee) && (
        <Fact name={t('myStore.sale.fee')}>
          <Money amount={sale.fee} unit={UNIT} />
        </Fact>
      )}
      {sale.closedAt && (
        <Fact name={t('myStore.sale.earned')}>
          <Money amount={sale.earned} unit={UNIT} />
        </Fact>
      )}
    </Facts>
  );
}

function Deliver({ sale }: { sale: SaleDetail }) {
  const t = useT();
  return (
    <Part title={t('myStore.deliver.title')}>
      <SayForm
        transactionId={sale.transactionId}
        saying="deliver"
        label={t('myStore.deliver.message')}
        help={t('myStore.deliver.help')}
        submit={t('myStore.deliver.submit')}
      />
    </Part>
  );
}

/** What the keeper has delivered in words. Items are the buyer's alone. */
function Message({ sale }: { sale: SaleDetail }) {
  const t = useT();
  if (!sale.message) return null;
  return (
    <Part title={t('myStore.deliver.delivered')}>
      <p className={desk.said} dir="auto">
        {sale.message}
      </p>
    </Part>
  );
}

function Comment({ sale: { transactionId, comment, mayAnswer } }: { sale: SaleDetail }) {
  const t = useT();
  if (!comment) return null;
  return (
    <Part title={t('myStore.comment.title', { rating: comment.rating })}>
      <div className={desk.stack}>
        <p className={desk.said} dir="auto">
          {comment.text}
        </p>
        {comment.hidden && <p className="small muted">{t('myStore.comment.hidden')}</p>}
        {comment.answer && (
          <div className={desk.note}>
            <b>{t('myStore.comment.yours')}</b>
            <p className={desk.said} dir="auto">
              {comment.answer}
            </p>
          </div>
        )}
        {mayAnswer && (
          <SayForm
            transactionId={transactionId}
            saying="answer"
            label={t('myStore.comment.answer')}
            help={t('myStore.comment.help')}
            submit={t('myStore.comment.submit')}
          />
        )}
      </div>
    </Part>
  );
}
