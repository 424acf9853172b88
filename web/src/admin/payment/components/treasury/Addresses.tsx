import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney, formatNumber, useLocale, useT } from '@/lib/i18n';
import { sum } from '@/lib/money';
import { throwUnlessLoaded } from '@/lib/query';
import { choose } from '../../treasury';
import { type Holding, treasuryQueries } from '../../treasuryApi';
import { addressFilter, isNarrowed, type TreasuryView } from '../../treasuryFilter';
import { Lines } from '../Lines';
import { AddressBar } from './AddressBar';
import { AddressList } from './AddressList';
import { SweepDialog } from './SweepDialog';
import classes from './Treasury.module.css';

interface AddressesProps {
  view: TreasuryView;
  onChange: (change: Record<string, string>) => void;
}

/** Where the money lies, and what is done about it. */
export function Addresses({ view, onChange }: AddressesProps) {
  const t = useT();
  const locale = useLocale();
  const [chosen, setChosen] = useState<Holding[]>([]);
  const [sweeping, setSweeping] = useState<Holding[]>([]);
  const [done, setDone] = useState('');
  const filter = addressFilter(view);
  const list = useInfiniteQuery({ ...treasuryQueries.addresses(filter), throwOnError: throwUnlessLoaded });
  const [first, ...rest] = sweeping;
  return (
    <>
      <AddressBar view={view} onChange={onChange} />
      <p className={classes.done} role="status">
        {done}
      </p>
      {chosen.length > 0 && (
        <div className={classes.chosen}>
          <span className="num" role="status">
            {t('treasury.addresses.chosen', {
              count: chosen.length,
              amount: formatNumber(chosen.length, locale),
              sum: formatMoney(sum(...chosen.map(({ unswept }) => unswept)), 'USDT', locale),
            })}
          </span>
          <Button size="compact-md" onClick={() => setSweeping(chosen)}>
            {t('treasury.sweep.mark')}
          </Button>
          <Button size="compact-md" variant="default" onClick={() => setChosen([])}>
            {t('treasury.addresses.unchoose')}
          </Button>
        </div>
      )}
      <Lines
        list={list}
        none={t(isNarrowed(view) ? 'treasury.addresses.noneFound' : 'treasury.addresses.none')}
        more={t('treasury.addresses.more')}
      >
        {(holdings) => (
          <AddressList
            holdings={holdings}
            chosen={chosen}
            onChoose={(holding) => setChosen(choose(chosen, holding))}
            onMark={(holding) => setSweeping([holding])}
          />
        )}
      </Lines>
      {first && (
        <SweepDialog
          holdings={[first, ...rest]}
          onDone={(words) => {
            setDone(words);
            setChosen([]);
          }}
          onClose={() => setSweeping([])}
        />
      )}
    </>
  );
}
