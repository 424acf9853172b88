import { useSuspenseQuery } from '@tanstack/react-query';
import { useT } from '@/lib/i18n';
import { Page } from '@/ui/Page';
import { settingsQueries } from '../api';
import { SettingGroups } from '../components/SettingGroups';
import { DeskContext } from '../desk';

/** How the shop is called, looks and is reached: settings with a key of their own. */
export default function BrandPage() {
  const t = useT();
  const { data: groups } = useSuspenseQuery(settingsQueries.list('brand'));
  return (
    <Page title={t('app.page.adminBrand')} lead={t('settings.brandLead')}>
      <DeskContext value="brand">
        <SettingGroups groups={groups} />
      </DeskContext>
    </Page>
  );
}
