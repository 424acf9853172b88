import { useT } from '@/lib/i18n';
import { register, type SignInAnswer } from '../api';
import { ABOUT_CODE, ABOUT_NEW_PASSWORD } from '../refusals';
import { type Channel, checkCode, checkNewPassword, identifierOf, plainCode } from '../rules';
import { useCodeSending } from '../useCodeSending';
import { useIdentityForm } from '../useIdentityForm';
import { CodeField } from './CodeField';
import { EntryForm } from './EntryForm';
import { IdentityField } from './IdentityField';
import { NewPasswordFields } from './NewPasswordFields';
import { RulesNote } from './RulesNote';

interface RegisterFormProps {
  channels: readonly Channel[];
  onAnswer: (answer: SignInAnswer) => void;
}

/** A new account: an address or number that is proven by a code, and a password. */
export function RegisterForm({ channels, onAnswer }: RegisterFormProps) {
  const t = useT();
  const form = useIdentityForm({
    channels,
    more: { code: '', password: '', repeatPassword: '' },
    check: (values) => ({
      code: checkCode(values.code, sending.sentTo !== null),
      ...checkNewPassword(values),
    }),
    send: async ({ code, password, repeatPassword }, identity) =>
      onAnswer(
        await register({
          identifier: identifierOf(identity),
          code: plainCode(code),
          password,
          repeatPassword,
        }),
      ),
    places: { ...ABOUT_CODE, ...ABOUT_NEW_PASSWORD },
  });
  const sending = useCodeSending(form, 'register', () => form.focus('code'));
  return (
    <EntryForm form={form} submit={t('account.register.submit')}>
      <IdentityField form={form} />
      <CodeField sending={sending} {...form.field('code')} />
      <NewPasswordFields
        label={t('account.register.password')}
        password={form.values.password}
        field={form.field}
      />
      <RulesNote />
    </EntryForm>
  );
}
