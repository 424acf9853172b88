import { useSendForm } from '@/lib/form';
import { useT } from '@/lib/i18n';
import { farewell, session, type UserInfo } from '@/lib/session';
import { FormDialog } from '@/ui/FormDialog';
import { PasswordField } from '@/ui/PasswordField';
import { changePassword } from '../../personalApi';
import { checkPasswordChange, shortestPasswordOf } from '../../personalRules';
import { ABOUT_NEW_PASSWORD } from '../../refusals';
import { NewPasswordFields } from '../NewPasswordFields';
import { ActFailure } from './ActFailure';

interface PasswordDialogProps {
  user: UserInfo;
  onClose: () => void;
}

/** A new password ends every session; the login screen says why. */
export default function PasswordDialog({ user, onClose }: PasswordDialogProps) {
  const t = useT();
  const shortest = shortestPasswordOf(user);
  const form = useSendForm({
    initial: { oldPassword: '', password: '', repeatPassword: '' },
    check: (values) => checkPasswordChange(values, user),
    send: changePassword,
    mentions: { shortest },
    onSent() {
      farewell.set('password_changed');
      session.signOut();
    },
    places: {
      ...ABOUT_NEW_PASSWORD,
      old_password_required: 'oldPassword',
      old_password_wrong: 'oldPassword',
    },
  });
  const title = t(user.hasPassword ? 'profile.password.change' : 'profile.password.set');
  return (
    <FormDialog title={title} submit={title} pending={form.pending} onSubmit={form.submit} onClose={onClose}>
      <p className="muted">{t('profile.password.warning')}</p>
      {/* Password managers want to know whose password it is. */}
      <input type="text" autoComplete="username" value={user.email || user.phone} readOnly hidden />
      {user.hasPassword && (
        <PasswordField
          label={t('profile.password.old')}
          autoComplete="current-password"
          showLabel={t('account.login.showPassword')}
          {...form.field('oldPassword')}
        />
      )}
      <NewPasswordFields
        label={t('profile.password.new')}
        password={form.values.password}
        shortest={shortest}
        field={form.field}
      />
      <ActFailure failure={form.failure} said="errors.password_change_failed" />
    </FormDialog>
  );
}
