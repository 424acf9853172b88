import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '@/lib/i18n';
import { inSentence, nameOf } from '@/lib/people';
import { useSession } from '@/lib/session';
import { ReasonDialog } from '@/ui/ReasonDialog';
import { type UserDetail, useUserAct } from '../api';
import { useKeyWords } from '../keys';
import { type Role, roleQueries } from '../rolesApi';
import { useRoleName } from '../useRoleName';
import { CheckList, type CheckOption } from './CheckList';

interface RolesDialogProps {
  user: UserDetail;
  onClose: () => void;
}

/** Gives somebody roles and takes them away. */
export function RolesDialog({ user, onClose }: RolesDialogProps) {
  const t = useT();
  const { data } = useSuspenseQuery(roleQueries.list());
  const options = useOptions(data.items);
  const [chosen, setChosen] = useState<readonly string[]>(user.roles.map(({ id }) => id));
  const doing = useUserAct(user.id);
  return (
    <ReasonDialog
      title={t('users.dialog.roles.title', { name: inSentence(nameOf(user)) })}
      confirm={t('users.dialog.roles.confirm')}
      send={(reason) => doing.mutateAsync({ act: { kind: 'roles', roles: [...chosen] }, reason })}
      onClose={onClose}
    >
      <p>{t(user.self ? 'users.dialog.roles.yourself' : 'users.dialog.roles.text')}</p>
      <CheckList legend={t('users.field.roles')} options={options} value={chosen} onChange={setChosen} />
    </ReasonDialog>
  );
}

function useOptions(roles: readonly Role[]): CheckOption[] {
  const t = useT();
  const { can } = useSession();
  const roleName = useRoleName();
  const keyWords = useKeyWords();
  return roles.map((role) => ({
    value: role.id,
    label: roleName(role),
    help: role.builtIn
      ? t('users.dialog.roles.owner')
      : role.keys.map((key) => keyWords(key).name).join(' · ') || t('roles.noKeys'),
    // Nobody gives or takes what they do not have.
    fixed: !role.keys.every(can),
  }));
}
