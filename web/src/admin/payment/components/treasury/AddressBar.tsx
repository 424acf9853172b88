import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatMoney, useLocale, useT } from '@/lib/i18n';
import { FailureNote } from '@/ui/FailureNote';
import { SearchBar } from '@/ui/SearchBar';
import { Select } from '@/ui/Select';
import { useExportAddresses } from '../../treasuryApi';
import { addressFilter, LEAST, type TreasuryView } from '../../treasuryFilter';
import classes from './Treasury.module.css';

interface AddressBarProps {
  view: TreasuryView;
  onChange: (change: Record<string, string>) => void;
}

/** Narrows the list of addresses, and keeps it as a table for the operator's wallet. */
export function AddressBar({ view, onChange }: AddressBarProps) {
  const t = useT();
  const locale = useLocale();
  const [done, setDone] = useState('');
  // The file is for a wallet that sweeps, so a word that finds one address does not narrow it.
  const exporting = useExportAddresses(addressFilter({ ...view, q: '' }));
  const [something, ...more] = LEAST;
  return (
    <div className={classes.bar}>
      <SearchBar
        title={t('treasury.addresses.filter')}
        label={t('treasury.addresses.search')}
        hint={t('treasury.addresses.hint')}
        maxLength={80}
        submit={t('treasury.addresses.show')}
        clear={(view.q !== '' || view.least !== something) && t('treasury.addresses.clear')}
        value={view.q}
        onSearch={(q) => onChange({ q: q.trim() })}
        onClear={() => onChange({ q: '', least: '' })}
      >
        {(typed) => (
          <Select
            label={t('treasury.addresses.holding')}
            value={view.least || 'any'}
            options={[
              { value: something, label: t('treasury.addresses.something') },
              ...more.map((amount) => ({
                value: amount,
                label: t('treasury.addresses.atLeast', { amount: formatMoney(amount, 'USDT', locale) }),
              })),
              { value: 'any', label: t('treasury.addresses.any') },
            ]}
            // Whoever searches finds addresses whatever they hold.
            disabled={typed.trim() !== ''}
            onChange={(least) => onChange({ least: least === something ? '' : least, q: '' })}
          />
        )}
      </SearchBar>
      <div className={classes.export}>
        <Button
          variant="default"
          loading={exporting.isPending}
          onClick={() => {
            setDone('');
            exporting.mutate(undefined, { onSuccess: () => setDone(t('treasury.addresses.exported')) });
          }}
        >
          {t('treasury.addresses.export')}
        </Button>
        <span className={classes.done} role="status">
          {done}
        </span>
        <FailureNote failure={exporting.error} />
      </div>
    </div>
  );
}
