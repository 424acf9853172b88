import { useSuspenseQuery } from '@tanstack/react-query';
import { useT } from '@/lib/i18n';
import { useSession } from '@/lib/session';
import { EmptyState } from '@/ui/EmptyState';
import { Page } from '@/ui/Page';
import classes from '../components/provider/Provider.module.css';
import { ProviderCard } from '../components/provider/ProviderCard';
import { RatePanel } from '../components/provider/RatePanel';
import { setupQueries } from '../setupApi';

/** Who takes money for the shop, how each one stands, and what it has been told. */
export default function ProvidersPage() {
  const t = useT();
  const { can } = useSession();
  const { data: providers } = useSuspenseQuery(setupQueries.providers());
  const readOnly = !can('providers');
  return (
    <Page title={t('app.page.adminProviders')} lead={t('paymentSetup.lead')}>
      {readOnly && <p className={classes.readOnly}>{t('paymentSetup.readOnly')}</p>}
      {providers.items.length === 0 ? (
        <EmptyState title={t('paymentSetup.empty')} />
      ) : (
        <div className={classes.cards}>
          {providers.items.map((provider) => (
            <ProviderCard key={provider.id} provider={provider} readOnly={readOnly} />
          ))}
          <RatePanel />
        </div>
      )}
    </Page>
  );
}
