import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '@/lib/i18n';
import { throwUnlessLoaded } from '@/lib/query';
import { SurfaceLink } from '@/lib/surface';
import { treasuryQueries } from '../../treasuryApi';
import type { DepositFilter, TreasuryView } from '../../treasuryFilter';
import { Lines } from '../Lines';
import { Place } from './Bits';
import { DepositList } from './DepositList';
import classes from './Treasury.module.css';

/** What was found on the chains: all of it, of one address, or what could not be booked. */
export function Deposits({ view: { view, network, address } }: { view: TreasuryView }) {
  const t = useT();
  const [done, setDone] = useState('');
  const quarantine = view === 'quarantine';
  const filter: DepositFilter = {
    ...(network && { network }),
    ...(quarantine ? { state: 'quarantined' } : address && { address }),
  };
  const list = useInfiniteQuery({ ...treasuryQueries.deposits(filter), throwOnError: throwUnlessLoaded });
  return (
    <>
      {quarantine && <p className={classes.lead}>{t('treasury.quarantine.lead')}</p>}
      {filter.address && (
        <div className={classes.ofOne}>
          <h2>{t('treasury.deposits.of')}</h2>
          <Place network={network ?? ''} address={filter.address} />
          <SurfaceLink to="/admin/payments/usdt?view=deposits">{t('treasury.deposits.all')}</SurfaceLink>
        </div>
      )}
      <p className={classes.done} role="status">
        {done}
      </p>
      <Lines
        list={list}
        none={t(quarantine ? 'treasury.quarantine.none' : 'treasury.deposits.none')}
        more={t('treasury.deposits.more')}
      >
        {(deposits) => <DepositList deposits={deposits} onDone={setDone} />}
      </Lines>
    </>
  );
}
