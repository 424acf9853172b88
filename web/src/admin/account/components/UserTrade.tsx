import { useT } from '@/lib/i18n';
import { useSession } from '@/lib/session';
import { SurfaceLink } from '@/lib/surface';
import { Part } from '@/ui/Part';
import type { UserDetail } from '../api';
import classes from './User.module.css';

/** Ways to what this person ordered and to what operators gave and took, for whoever may see it. */
export function UserTrade({ user }: { user: UserDetail }) {
  const t = useT();
  const { can } = useSession();
  const ways = [
    { permission: 'orders', path: `/admin/orders?userId=${user.id}`, name: t('users.detail.orders') },
    {
      permission: 'corrections',
      path: `/admin/corrections?userId=${user.id}`,
      name: t('users.detail.corrections'),
    },
  ].filter(({ permission }) => can(permission));
  if (ways.length === 0) return null;
  return (
    <Part title={t('users.detail.trade')}>
      <ul className={classes.links}>
        {ways.map(({ path, name }) => (
          <li key={path}>
            <SurfaceLink to={path}>{name}</SurfaceLink>
          </li>
        ))}
      </ul>
    </Part>
  );
}
