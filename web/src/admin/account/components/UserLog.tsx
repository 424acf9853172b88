import { useT } from '@/lib/i18n';
import { useSession } from '@/lib/session';
import { SurfaceLink } from '@/lib/surface';
import { Part } from '@/ui/Part';
import type { UserDetail } from '../api';
import classes from './User.module.css';

/** Ways to what was done to this person and by them, for whoever may read the log. */
export function UserLog({ user }: { user: UserDetail }) {
  const t = useT();
  const { can } = useSession();
  if (!can('audit')) return null;
  const target = encodeURIComponent(`user/${user.id}`);
  return (
    <Part title={t('users.detail.log')}>
      <ul className={classes.links}>
        <li>
          <SurfaceLink to={`/admin/audit?target=${target}`}>{t('users.detail.logOn')}</SurfaceLink>
        </li>
        {user.roles.length > 0 && (
          <li>
            <SurfaceLink to={`/admin/audit?actor=${user.id}`}>{t('users.detail.logBy')}</SurfaceLink>
          </li>
        )}
      </ul>
    </Part>
  );
}
