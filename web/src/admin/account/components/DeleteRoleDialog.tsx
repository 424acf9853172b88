import { Button } from '@mantine/core';
import { useT } from '@/lib/i18n';
import { inSentence } from '@/lib/people';
import { useSession } from '@/lib/session';
import { SurfaceLink } from '@/lib/surface';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Dialog } from '@/ui/Dialog';
import { FailureNote } from '@/ui/FailureNote';
import { type Role, useDeleteRole } from '../rolesApi';

interface DeleteRoleDialogProps {
  role: Role;
  onClose: () => void;
}

/** Only a role that nobody has can go; otherwise this tells who stands in the way. */
export function DeleteRoleDialog({ role, onClose }: DeleteRoleDialogProps) {
  const t = useT();
  const remove = useDeleteRole();
  const name = inSentence(role.name);
  if (role.holders > 0) return <StillHeld role={role} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={t('roles.delete.title', { name })}
      confirm={t('roles.delete.confirm')}
      danger
      pending={remove.isPending}
      onConfirm={() => remove.mutate(role.id, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <p>{t('roles.delete.text')}</p>
      <FailureNote failure={remove.error} />
    </ConfirmDialog>
  );
}

function StillHeld({ role, onClose }: DeleteRoleDialogProps) {
  const t = useT();
  const { can } = useSession();
  return (
    <Dialog
      title={t('roles.delete.heldTitle', { name: inSentence(role.name) })}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('app.dialog.close')}
          </Button>
          {can('users') && (
            <Button component={SurfaceLink} to={`/admin/users?role=${role.id}`}>
              {t('roles.delete.show')}
            </Button>
          )}
        </>
      }
    >
      <p>{t('roles.delete.heldText', { count: role.holders })}</p>
    </Dialog>
  );
}
