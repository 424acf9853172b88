import { useT } from '@/lib/i18n';
import { inSentence, nameOf } from '@/lib/people';
import { ReasonDialog } from '@/ui/ReasonDialog';
import { type UserAct, type UserDetail, useUserAct } from '../api';
import { bindingsOf } from '../bindings';

/** An act that needs nothing but its reason. */
export type SimpleAct = Exclude<UserAct, { kind: 'roles' }>;

interface ActDialogProps {
  user: UserDetail;
  act: SimpleAct;
  onClose: () => void;
}

/** Disabling, enabling and taking things away, each with what follows from it. */
export function ActDialog({ user, act, onClose }: ActDialogProps) {
  const { title, follows, confirm } = useWords(user, act);
  const doing = useUserAct(user.id);
  return (
    <ReasonDialog
      title={title}
      confirm={confirm}
      danger={act.kind !== 'enable'}
      send={(reason) => doing.mutateAsync({ act, reason })}
      onClose={onClose}
    >
      {follows.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </ReasonDialog>
  );
}

function useWords(user: UserDetail, act: SimpleAct) {
  const t = useT();
  const name = inSentence(nameOf(user));
  if (act.kind !== 'unbind') {
    return {
      title: t(`users.dialog.${act.kind}.title`, { name }),
      follows: [t(`users.dialog.${act.kind}.text`)],
      confirm: t(`users.dialog.${act.kind}.confirm`),
    };
  }
  const bound = bindingsOf(user);
  const value = bound.find(({ binding }) => binding === act.binding)?.value ?? '';
  const text = t('users.dialog.unbind.text', { binding: inSentence(value) });
  return {
    title: t(`users.dialog.unbind.${act.binding}`, { name }),
    follows: bound.length > 1 ? [text] : [text, t('users.dialog.unbind.last')],
    confirm: t('users.dialog.unbind.confirm'),
  };
}
