import { useT } from '@/lib/i18n';
import { useSession } from '@/lib/session';
import { SurfaceLink } from '@/lib/surface';
import classes from './Search.module.css';

/** Why no public page is read, and where that is decided. */
export function WebpageNote() {
  const t = useT();
  const { can } = useSession();
  return (
    <p className={`small muted ${classes.note}`}>
      <b>{t('searchDesk.webpage.off')}</b> {t('searchDesk.webpage.locked')}{' '}
      {can('settings') && <SurfaceLink to="/admin/settings">{t('searchDesk.webpage.settings')}</SurfaceLink>}
    </p>
  );
}
