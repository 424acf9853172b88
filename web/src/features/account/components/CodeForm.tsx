import { useT } from '@/lib/i18n';
import { type SignInAnswer, signInByCode } from '../api';
import { ABOUT_CODE } from '../refusals';
import { type Channel, checkCode, identifierOf, plainCode } from '../rules';
import { useCodeSending } from '../useCodeSending';
import { useIdentityForm } from '../useIdentityForm';
import { CodeField } from './CodeField';
import { EntryForm } from './EntryForm';
import { IdentityField } from './IdentityField';

interface CodeFormProps {
  channels: readonly Channel[];
  onAnswer: (answer: SignInAnswer) => void;
}

/** The way in by a code that is sent to an address or number. */
export function CodeForm({ channels, onAnswer }: CodeFormProps) {
  const t = useT();
  const form = useIdentityForm({
    channels,
    more: { code: '' },
    check: ({ code }) => ({ code: checkCode(code, sending.sentTo !== null) }),
    send: async ({ code }, identity) => onAnswer(await signInByCode(identifierOf(identity), plainCode(code))),
    places: ABOUT_CODE,
  });
  const sending = useCodeSending(form, 'login', () => form.focus('code'));
  return (
    <EntryForm form={form} submit={t('account.login.submit')}>
      <IdentityField form={form} />
      <CodeField sending={sending} {...form.field('code')} />
    </EntryForm>
  );
}
