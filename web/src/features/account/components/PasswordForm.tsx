import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { PasswordField } from '@/ui/PasswordField';
import { type SignInAnswer, signInByPassword } from '../api';
import { type Channel, checkPassword, identifierOf } from '../rules';
import { useIdentityForm } from '../useIdentityForm';
import { EntryForm } from './EntryForm';
import { IdentityField } from './IdentityField';
import { LabelAside } from './LabelAside';

interface PasswordFormProps {
  channels: readonly Channel[];
  /** Where a new password can be had; null when no code could reach anybody. */
  forgotPath: string | null;
  /** A password that is filled in for somebody who tries the shop out. */
  password?: string;
  onAnswer: (answer: SignInAnswer) => void;
}

/** The way in by password. */
export function PasswordForm({ channels, forgotPath, password = '', onAnswer }: PasswordFormProps) {
  const t = useT();
  const form = useIdentityForm({
    channels,
    more: { password },
    check: (values) => ({ password: checkPassword(values.password) }),
    send: async (values, identity) =>
      onAnswer(await signInByPassword(identifierOf(identity), values.password)),
  });
  return (
    <EntryForm form={form} submit={t('account.login.submit')}>
      <IdentityField form={form} />
      <LabelAside
        aside={forgotPath && <SurfaceLink to={forgotPath}>{t('account.login.forgot')}</SurfaceLink>}
      >
        <PasswordField
          label={t('account.login.password')}
          autoComplete="current-password"
          showLabel={t('account.login.showPassword')}
          {...form.field('password')}
        />
      </LabelAside>
    </EntryForm>
  );
}
