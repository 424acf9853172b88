import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useT } from '@/lib/i18n';
import { Page } from '@/ui/Page';
import { DeleteRoleDialog } from '../components/DeleteRoleDialog';
import { RoleCard } from '../components/RoleCard';
import { RoleEditor } from '../components/RoleEditor';
import classes from '../components/Roles.module.css';
import { type Role, roleQueries } from '../rolesApi';

const NEW = 'new';

export default function RolesPage() {
  const t = useT();
  const { data } = useSuspenseQuery(roleQueries.list());
  // A role's id, or NEW: one form at a time.
  const [editing, setEditing] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<Role | null>(null);
  const [returned, setReturned] = useState<string | null>(null);
  const newButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (returned === NEW) newButton.current?.focus();
  }, [returned]);

  const edit = (id: string | null) => {
    setReturned(id === null ? editing : null);
    setEditing(id);
  };
  const done = () => edit(null);
  return (
    <Page
      title={t('app.page.adminRoles')}
      lead={t('roles.lead')}
      actions={
        editing !== NEW && (
          <Button ref={newButton} onClick={() => edit(NEW)}>
            {t('roles.new')}
          </Button>
        )
      }
    >
      <ul className={classes.roles}>
        {editing === NEW && (
          <li className={classes.wide}>
            <RoleEditor keys={data.keys} onDone={done} />
          </li>
        )}
        {data.items.map((role) =>
          role.id === editing ? (
            <li key={role.id} className={classes.wide}>
              <RoleEditor role={role} keys={data.keys} onDone={done} />
            </li>
          ) : (
            <RoleCard
              key={role.id}
              role={role}
              returned={role.id === returned}
              onEdit={() => edit(role.id)}
              onDelete={() => setDeleting(role)}
            />
          ),
        )}
      </ul>
      {deleting && <DeleteRoleDialog role={deleting} onClose={() => setDeleting(null)} />}
    </Page>
  );
}
