import { useSuspenseQuery } from '@tanstack/react-query';
import { useT } from '@/lib/i18n';
import { useSession } from '@/lib/session';
import { SurfaceLink } from '@/lib/surface';
import { Page } from '@/ui/Page';
import { settingsQueries } from '../api';
import { SettingGroups } from '../components/SettingGroups';
import classes from './SettingsPage.module.css';

/** What the page of brand and contacts holds for those who may open it. */
const BRAND: readonly string[] = ['brand', 'support'];

export default function SettingsPage() {
  const t = useT();
  const { can } = useSession();
  const { data: groups } = useSuspenseQuery(settingsQueries.list('settings'));
  const elsewhere = can('site');
  return (
    <Page title={t('app.page.adminSettings')} lead={t('settings.lead')}>
      {elsewhere && (
        <p className={classes.elsewhere}>
          {t('settings.brandMoved')}{' '}
          <SurfaceLink to="/admin/site/brand">{t('app.page.adminBrand')}</SurfaceLink>
        </p>
      )}
      <SettingGroups groups={elsewhere ? groups.filter(({ group }) => !BRAND.includes(group)) : groups} />
    </Page>
  );
}
