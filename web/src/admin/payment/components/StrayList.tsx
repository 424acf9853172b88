import { formatDate, useLocale, useT } from '@/lib/i18n';
import { useSmallScreen } from '@/lib/surface';
import { Money } from '@/ui/Amount';
import { CardFacts } from '@/ui/CardFacts';
import { Table } from '@/ui/Table';
import type { Stray } from '../api';
import { keyOf } from '../rules';
import { WhatFor, Which, Who } from './Bits';
import classes from './Payments.module.css';
import { type StrayAct, StrayActs } from './StrayActs';
import { Decision, Why } from './Why';

interface StrayListProps {
  strays: readonly Stray[];
  onAct: (act: StrayAct) => void;
}

export function StrayList(props: StrayListProps) {
  return useSmallScreen() ? <StrayCards {...props} /> : <StrayTable {...props} />;
}

function StrayTable({ strays, onAct }: StrayListProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <Table label={t('app.page.adminPayments')}>
      <thead>
        <tr>
          <th>{t('paymentDesk.field.time')}</th>
          <th>{t('paymentDesk.field.payment')}</th>
          <th>{t('paymentDesk.field.person')}</th>
          <th>{t('paymentDesk.field.why')}</th>
          <th>{t('paymentDesk.field.decision')}</th>
        </tr>
      </thead>
      <tbody>
        {strays.map((stray) => (
          <tr key={keyOf(stray)}>
            <td className="num">{formatDate(stray.createTime, locale, 'dateTime')}</td>
            <td>
              <b>
                <Money amount={stray.amount} unit="USD" />
              </b>
              <Which of={stray} />
            </td>
            <td>
              <span className={classes.pair}>
                <Who id={stray.userId} />
                {stray.transactionId && <WhatFor id={stray.transactionId} />}
              </span>
            </td>
            <td>
              <Why stray={stray} />
            </td>
            <td>
              {stray.state === 'open' ? (
                <StrayActs stray={stray} onAct={onAct} />
              ) : (
                <Decision stray={stray} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function StrayCards({ strays, onAct }: StrayListProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <ul className={classes.cards}>
      {strays.map((stray) => (
        <li key={keyOf(stray)} className={`card ${classes.card}`}>
          <b>
            <Money amount={stray.amount} unit="USD" />
          </b>
          <Why stray={stray} />
          <CardFacts>
            <dt>{t('paymentDesk.field.time')}</dt>
            <dd>{formatDate(stray.createTime, locale, 'dateTime')}</dd>
            <dt>{t('paymentDesk.field.payment')}</dt>
            <dd>
              <Which of={stray} />
            </dd>
            <dt>{t('paymentDesk.field.person')}</dt>
            <dd>
              <Who id={stray.userId} />
            </dd>
            <dt>{t('paymentDesk.field.order')}</dt>
            <dd>
              <WhatFor id={stray.transactionId} />
            </dd>
          </CardFacts>
          {stray.state === 'open' ? <StrayActs stray={stray} onAct={onAct} /> : <Decision stray={stray} />}
        </li>
      ))}
    </ul>
  );
}
