import type { FormEvent } from 'react';
import { useT } from '@/lib/i18n';
import { resetPassword } from '../api';
import { ABOUT_CODE, ABOUT_NEW_PASSWORD } from '../refusals';
import { type Channel, checkCode, checkNewPassword, identifierOf, plainCode } from '../rules';
import { useCodeSending } from '../useCodeSending';
import { useIdentityForm } from '../useIdentityForm';
import { CodeField } from './CodeField';
import { EntryForm } from './EntryForm';
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
  const sending = useCodeSending(form, 'reset', () => form.focus('code'));
  const sent = sending.sentTo !== null;
  const asking = {
    pending: sending.sending,
    failure: sending.failure,
    submit(event: FormEvent): void {
      event.preventDefault();
      sending.send();
    },
  };
  // One form for both steps: whoever corrects the address stays in its field.
  return (
    <EntryForm
      form={sent ? form : asking}
      submit={t(sent ? 'account.forgot.submit' : 'account.login.sendCode')}
    >
      <IdentityField form={form} />
      {sent && (
        <>
          <CodeField sending={sending} {...form.field('code')} />
          <NewPasswordFields
            label={t('account.forgot.password')}
            password={form.values.password}
            field={form.field}
          />
        </>
      )}
    </EntryForm>
  );
}
