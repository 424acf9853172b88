import { useT } from '@/lib/i18n';
import { Blocked, ForAdults, ToAll } from './Hidden';

export function BlockedEntry() {
  const t = useT();
  return (
    <Blocked title={t('groups.entry.blockedTitle')} lead={t('groups.entry.blockedLead')} all={<All />} />
  );
}

export function AdultEntry() {
  const t = useT();
  return (
    <ForAdults
      title={t('groups.entry.adultTitle')}
      lead={t('groups.entry.adultLead')}
      ask={t('groups.entry.adultAsk')}
      all={<All />}
    />
  );
}

function All() {
  const t = useT();
  return <ToAll to="/groups">{t('groups.entry.all')}</ToAll>;
}
