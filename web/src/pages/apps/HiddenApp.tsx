import { Blocked, ForAdults, ToAll } from '@/features/directory/components/Hidden';
import { useT } from '@/lib/i18n';

export function BlockedApp() {
  const t = useT();
  return <Blocked title={t('apps.app.blockedTitle')} lead={t('apps.app.blockedLead')} all={<All />} />;
}

export function AdultApp() {
  const t = useT();
  return (
    <ForAdults
      title={t('apps.app.adultTitle')}
      lead={t('apps.app.adultLead')}
      ask={t('apps.app.adultAsk')}
      all={<All />}
    />
  );
}

function All() {
  const t = useT();
  return <ToAll to="/apps">{t('apps.app.all')}</ToAll>;
}
