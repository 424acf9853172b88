import { formatDate, useLocale, useT } from '@/lib/i18n';
import { Table } from '@/ui/Table';
import type { User } from '../api';
import { Person } from './Person';
import { RoleNames } from './RoleNames';
import { StatePill } from './StatePill';

export function UserTable({ users }: { users: readonly User[] }) {
  const t = useT();
  const locale = useLocale();
  return (
    <Table label={t('app.page.adminUsers')}>
      <thead>
        <tr>
          <th>{t('users.field.person')}</th>
          <th>{t('users.field.state')}</th>
          <th>{t('users.field.roles')}</th>
          <th>{t('users.field.membership')}</th>
          <th>{t('users.field.joined')}</th>
          <th>{t('users.field.seen')}</th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.id}>
            <td>
              <Person user={user} />
            </td>
            <td className="num">
              <StatePill state={user.state} />
            </td>
            <td>
              <RoleNames roles={user.roles} />
            </td>
            <td className="num">{t(`users.membership.${user.vipType}`)}</td>
            <td className="num">{formatDate(user.createdAt, locale)}</td>
            <td className="num">
              {user.seenAt ? formatDate(user.seenAt, locale) : <span className="muted">–</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
