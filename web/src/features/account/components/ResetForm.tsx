import { useEffect } from 'react';
import { useT } from '@/lib/i18n';
import { SubmitButton } from '@/ui/SubmitButton';
import { resetPassword } from '../api';
import { ABOUT_CODE, ABOUT_NEW_PASSWORD } from '../refusals';
import { type Channel, checkCode, checkNewPassword, identifierOf, plainCode } from '../rules';
import { useCodeSending } from '../useCodeSending';
import { useIdentityForm } from '../useIdentityForm';
import { CodeField } from './CodeField';
import { EntryForm } from './EntryForm';
import { FormFailure } from './FormFailure';
import classes from './form.module.css';
import { IdentityField } from './IdentityField';
import { NewPasswordFields } from './NewPasswordFields';

interface ResetFormProps {
  channels: readonly Channel[];
  onDone: () => void;
}

/** A new password for somebody who has lost the old one: first an address, then the code that went there. */
export function ResetForm({ channels, onDone }: ResetFormProps) {
  const t = useT();
  const form = useIdentityForm({
    channels,
    more: { code: '', password: '', repeatPassword: '' },
    check: (values) => ({
      code: checkCode(values.code, sending.sentTo !== null),
      ...checkNewPassword(values),
    }),
    async send({ code, password, repeatPassword }, identity) {
      const identifier = identifierOf(identity);
      await resetPassword({ identifier, code: plainCode(code), password, repeatPassword });
      onDone();
    },
    places: { ...ABOUT_CODE, ...ABOUT_NEW_PASSWORD },
  });
  const sending = useCodeSending(form, 'reset', () => undefined);
  const sent = sending.sentTo !== null;

  // The code's field appears only once a code is on its way.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is looked for once, when it has come.
  useEffect(() => {
    if (sent) form.focus('code');
  }, [sent]);

  if (!sent) {
    return (
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          sending.send();
        }}
      >
        <IdentityField form={form} />
        <FormFailure failure={form.failure} />
        <SubmitButton className={classes.submit} pending={sending.sending} fullWidth>
          {t('account.login.sendCode')}
        </SubmitButton>
      </form>
    );
  }
  return (
    <EntryForm form={form} submit={t('account.forgot.submit')}>
      <IdentityField form={form} />
      <CodeField sending={sending} {...form.field('code')} />
      <NewPasswordFields
        label={t('account.forgot.password')}
        password={form.values.password}
        field={form.field}
      />
    </EntryForm>
  );
}
