import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useT } from '@/lib/i18n';
import { useSession } from '@/lib/session';
import { Part } from '@/ui/Part';
import type { UserDetail } from '../api';
import { RoleNames } from './RoleNames';
import { RolesDialog } from './RolesDialog';

export function UserRoles({ user }: { user: UserDetail }) {
  const t = useT();
  const { can } = useSession();
  const [changing, setChanging] = useState(false);
  return (
    <Part
      title={t('users.detail.roles')}
      action={
        user.mayAct &&
        can('roles') && (
          <Button variant="default" size="compact-sm" onClick={() => setChanging(true)}>
            {t('users.act.roles')}
          </Button>
        )
      }
    >
      {user.roles.length > 0 ? (
        <RoleNames roles={user.roles} />
      ) : (
        <p className="muted">{t('users.detail.rolesNone')}</p>
      )}
      {changing && (
        // The page stays while the list of roles is on its way.
        <Suspense>
          <RolesDialog user={user} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </Part>
  );
}
