import { useInfiniteQuery } from '@tanstack/react-query';
import type { Network } from '@/lib/chain';
import { formatDate, useLocale, useT } from '@/lib/i18n';
import { PersonById } from '@/lib/people';
import { throwUnlessLoaded } from '@/lib/query';
import { useSmallScreen } from '@/lib/surface';
import { Money } from '@/ui/Amount';
import { CardFacts } from '@/ui/CardFacts';
import { Table } from '@/ui/Table';
import { type Sweep, treasuryQueries } from '../../treasuryApi';
import { Lines } from '../Lines';
import { Hash, Place } from './Bits';
import classes from './Treasury.module.css';

/** What was moved to the operator's wallet, by whom it was marked, and why. */
export function Sweeps({ network }: { network: Network | undefined }) {
  const t = useT();
  const small = useSmallScreen();
  const list = useInfiniteQuery({ ...treasuryQueries.sweeps(network), throwOnError: throwUnlessLoaded });
  const Shown = small ? SweepCards : SweepTable;
  return (
    <Lines list={list} none={t('treasury.sweep.none')} more={t('treasury.sweep.more')}>
      {(sweeps) => <Shown sweeps={sweeps} />}
    </Lines>
  );
}

interface SweepsProps {
  sweeps: readonly Sweep[];
}

function SweepTable({ sweeps }: SweepsProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <Table label={t('treasury.view.sweeps')}>
      <thead>
        <tr>
          <th>{t('treasury.field.marked')}</th>
          <th>{t('treasury.field.amount')}</th>
          <th>{t('treasury.field.address')}</th>
          <th>{t('treasury.field.transaction')}</th>
          <th>{t('treasury.field.by')}</th>
        </tr>
      </thead>
      <tbody>
        {sweeps.map((sweep) => (
          <tr key={sweep.id}>
            <td className="num">{formatDate(sweep.markTime, locale, 'dateTime')}</td>
            <td>
              <b>
                <Money amount={sweep.amount} unit="USDT" />
              </b>
            </td>
            <td>
              <Place {...sweep} />
            </td>
            <td>
              <Hash value={sweep.txHash} />
            </td>
            <td>
              <span className={classes.place}>
                <PersonById id={sweep.markedBy} />
                {sweep.note && <span className="small muted">{sweep.note}</span>}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function SweepCards({ sweeps }: SweepsProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <ul className={classes.cards}>
      {sweeps.map((sweep) => (
        <li key={sweep.id} className={`card ${classes.card}`}>
          <b>
            <Money amount={sweep.amount} unit="USDT" />
          </b>
          <Place {...sweep} />
          <CardFacts>
            <dt>{t('treasury.field.marked')}</dt>
            <dd>{formatDate(sweep.markTime, locale, 'dateTime')}</dd>
            <dt>{t('treasury.field.transaction')}</dt>
            <dd>
              <Hash value={sweep.txHash} />
            </dd>
            <dt>{t('treasury.field.by')}</dt>
            <dd>
              <PersonById id={sweep.markedBy} />
            </dd>
            {sweep.note && (
              <>
                <dt>{t('treasury.field.note')}</dt>
                <dd dir="auto">{sweep.note}</dd>
              </>
            )}
          </CardFacts>
        </li>
      ))}
    </ul>
  );
}
