import { Blocked, ForAdults, ToAll } from '@/features/directory/components/Hidden';
import { useT } from '@/lib/i18n';

export function BlockedProduct() {
  const t = useT();
  return (
    <Blocked title={t('market.product.blockedTitle')} lead={t('market.product.blockedLead')} all={<All />} />
  );
}

export function AdultProduct() {
  const t = useT();
  return (
    <ForAdults
      title={t('market.product.adultTitle')}
      lead={t('market.product.adultLead')}
      ask={t('market.product.adultAsk')}
      all={<All />}
    />
  );
}

function All() {
  const t = useT();
  return <ToAll to="/market">{t('market.product.all')}</ToAll>;
}
