import { formatDate, useLocale, useT } from '@/lib/i18n';
import { useSmallScreen } from '@/lib/surface';
import { Money } from '@/ui/Amount';
import { CardFacts } from '@/ui/CardFacts';
import { Pill, type Tone } from '@/ui/Pill';
import { Table } from '@/ui/Table';
import type { Refund } from '../api';
import { WhatFor, Which, Who } from './Bits';
import classes from './Payments.module.css';

interface RefundListProps {
  refunds: readonly Refund[];
}

/** Payments on their way back to where they came from. */
export function RefundList(props: RefundListProps) {
  return useSmallScreen() ? <RefundCards {...props} /> : <RefundTable {...props} />;
}

const TONES: Record<Refund['state'], Tone> = { held: 'sea', done: 'good', returned: 'warn' };

/** How far it has come, since when, and why it was sent. */
function Progress({ refund }: { refund: Refund }) {
  const t = useT();
  const locale = useLocale();
  return (
    <span className={classes.pair}>
      <span className={classes.mark}>
        <Pill tone={TONES[refund.state]}>{t(`paymentDesk.refundState.${refund.state}`)}</Pill>
        {refund.finishTime && (
          <span className="small muted num">{formatDate(refund.finishTime, locale, 'dateTime')}</span>
        )}
      </span>
      <span className={classes.note} dir="auto">
        {refund.note}
      </span>
    </span>
  );
}

function RefundTable({ refunds }: RefundListProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <Table label={t('paymentDesk.view.refunds')}>
      <thead>
        <tr>
          <th>{t('paymentDesk.field.asked')}</th>
          <th>{t('paymentDesk.field.payment')}</th>
          <th>{t('paymentDesk.field.person')}</th>
          <th>{t('paymentDesk.field.state')}</th>
        </tr>
      </thead>
      <tbody>
        {refunds.map((refund) => (
          <tr key={refund.id}>
            <td className="num">{formatDate(refund.createTime, locale, 'dateTime')}</td>
            <td>
              <b>
                <Money amount={refund.amount} unit="USD" />
              </b>
              <Which of={refund} />
            </td>
            <td>
              <span className={classes.pair}>
                <Who id={refund.userId} />
                <WhatFor id={refund.transactionId} />
              </span>
            </td>
            <td>
              <Progress refund={refund} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function RefundCards({ refunds }: RefundListProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <ul className={classes.cards}>
      {refunds.map((refund) => (
        <li key={refund.id} className={`card ${classes.card}`}>
          <b>
            <Money amount={refund.amount} unit="USD" />
          </b>
          <Progress refund={refund} />
          <CardFacts>
            <dt>{t('paymentDesk.field.asked')}</dt>
            <dd>{formatDate(refund.createTime, locale, 'dateTime')}</dd>
            <dt>{t('paymentDesk.field.payment')}</dt>
            <dd>
              <Which of={refund} />
            </dd>
            <dt>{t('paymentDesk.field.person')}</dt>
            <dd>
              <Who id={refund.userId} />
            </dd>
            <dt>{t('paymentDesk.field.order')}</dt>
            <dd>
              <WhatFor id={refund.transactionId} />
            </dd>
          </CardFacts>
        </li>
      ))}
    </ul>
  );
}
