import type { SendForm } from '@/lib/form';
import { useT } from '@/lib/i18n';
import { PasswordField } from '@/ui/PasswordField';
import { SHORTEST_PASSWORD } from '../rules';
import { PasswordHint } from './PasswordHint';

interface NewPasswordFieldsProps {
  label: string;
  password: string;
  /** The length that the server asks for, in characters. */
  shortest?: number;
  field: (name: 'password' | 'repeatPassword') => ReturnType<SendForm<Record<string, string>>['field']>;
}

/** A password that is chosen now, and the same once more. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { label, password, shortest = SHORTEST_PASSWORD, field } = props;
  const t = useT();
  const shared = { autoComplete: 'new-password', showLabel: t('account.login.showPassword') } as const;
  return (
    <>
      <PasswordField
        {...shared}
        label={label}
        description={<PasswordHint password={password} shortest={shortest} />}
        {...field('password')}
      />
      <PasswordField {...shared} label={t('account.register.repeatPassword')} {...field('repeatPassword')} />
    </>
  );
}
