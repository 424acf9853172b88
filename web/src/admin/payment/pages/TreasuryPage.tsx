import { useSuspenseQuery } from '@tanstack/react-query';
import { chainNameOf, NETWORKS } from '@/lib/chain';
import { useT } from '@/lib/i18n';
import { Page } from '@/ui/Page';
import { Segmented } from '@/ui/Segmented';
import { Select } from '@/ui/Select';
import { Addresses } from '../components/treasury/Addresses';
import { Chains } from '../components/treasury/Chains';
import { Deposits } from '../components/treasury/Deposits';
import { Sweeps } from '../components/treasury/Sweeps';
import classes from '../components/treasury/Treasury.module.css';
import { treasuryQueries } from '../treasuryApi';
import { useTreasuryView, VIEWS } from '../treasuryFilter';

/** Where the USDT lies, how far the chains are read, and what was taken from there. */
export default function TreasuryPage() {
  const t = useT();
  const [view, setView] = useTreasuryView();
  const { data: chains } = useSuspenseQuery(treasuryQueries.chains());
  const held = chains.items.reduce((sum, chain) => sum + chain.quarantined, 0);
  return (
    <Page title={t('app.page.adminTreasury')} lead={t('treasury.lead')}>
      <Chains />
      <div className={classes.views}>
        <Segmented
          label={t('treasury.view.label')}
          value={view.view}
          options={VIEWS.map((value) => ({
            value,
            label: t(`treasury.view.${value}`) + (value === 'quarantine' && held > 0 ? ` (${held})` : ''),
          }))}
          onChange={(value) => setView({ view: value === 'addresses' ? '' : value, address: '' })}
        />
        <Select
          label={t('treasury.network.label')}
          value={view.network ?? ''}
          options={[
            { value: '', label: t('treasury.network.any') },
            ...NETWORKS.map((value) => ({ value, label: chainNameOf(value) })),
          ]}
          onChange={(network) => setView({ network, address: '' })}
        />
      </div>
      {view.view === 'addresses' && <Addresses key={view.network} view={view} onChange={setView} />}
      {view.view === 'sweeps' && <Sweeps network={view.network} />}
      {(view.view === 'deposits' || view.view === 'quarantine') && <Deposits key={view.view} view={view} />}
    </Page>
  );
}
