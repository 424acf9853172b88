import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useT } from '@/lib/i18n';
import { useSession } from '@/lib/session';
import { SurfaceLink } from '@/lib/surface';
import { Pill } from '@/ui/Pill';
import type { Role } from '../rolesApi';
import { useRoleName } from '../useRoleName';
import { KeyNames } from './KeyNames';
import classes from './Roles.module.css';

interface RoleCardProps {
  role: Role;
  /** Whether its form has just been put away, which leaves the keyboard without a place. */
  returned: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

export function RoleCard({ role, returned, onEdit, onDelete }: RoleCardProps) {
  const t = useT();
  const name = useRoleName()(role);
  const edit = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (returned) edit.current?.focus();
  }, [returned]);

  return (
    <li className={`card ${classes.role}`}>
      <div className={classes.head}>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        {role.builtIn && <Pill tone="good">{t('roles.builtIn')}</Pill>}
      </div>
      {role.builtIn ? <p className="muted">{t('roles.ownerHelp')}</p> : <KeyNames keys={role.keys} />}
      <div className={classes.foot}>
        <Holders role={role} />
        {role.mayEdit && (
          <div className={classes.actions}>
            <Button
              ref={edit}
              variant="default"
              size="compact-sm"
              aria-label={t('roles.act.editNamed', { name })}
              onClick={onEdit}
            >
              {t('roles.act.edit')}
            </Button>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t('roles.act.deleteNamed', { name })}
              onClick={onDelete}
            >
              {t('roles.act.delete')}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}

/** How many have the role; for whoever may see people, the way to them. */
function Holders({ role }: { role: Role }) {
  const t = useT();
  const { can } = useSession();
  const { id, holders } = role;
  if (holders === 0) return <span className="small muted">{t('roles.unheld')}</span>;
  const words = t('roles.holders', { count: holders });
  if (!can('users')) return <span className="small muted">{words}</span>;
  return (
    <SurfaceLink to={`/admin/users?role=${id}`} className="small">
      {words}
    </SurfaceLink>
  );
}
