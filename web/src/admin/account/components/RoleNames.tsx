import { useT } from '@/lib/i18n';
import { Pill } from '@/ui/Pill';
import { useRoleName } from '../useRoleName';
import classes from './List.module.css';

interface RoleNamesProps {
  roles: readonly { id: string; name: string }[];
}

export function RoleNames({ roles }: RoleNamesProps) {
  const t = useT();
  const roleName = useRoleName();
  if (roles.length === 0) return <span className="muted">{t('users.value.noRoles')}</span>;
  return (
    <span className={classes.roles}>
      {roles.map((role) => (
        <Pill key={role.id}>
          <bdi title={roleName(role)}>{roleName(role)}</bdi>
        </Pill>
      ))}
    </span>
  );
}
