import { type TextKey, useT } from '@/lib/i18n';
import { FormDialog } from '@/ui/FormDialog';
import { TextField } from '@/ui/TextField';
import { bindEmail, bindPhone } from '../../personalApi';
import { ABOUT_CODE } from '../../refusals';
import { type Channel, checkCode, identifierOf, plainCode } from '../../rules';
import { type CodeSending, useCodeSending } from '../../useCodeSending';
import { useIdentityForm } from '../../useIdentityForm';
import { CodeField } from '../CodeField';
import { PhoneField } from '../PhoneField';
import { ActFailure } from './ActFailure';

interface AddressDialogProps {
  channel: Channel;
  /** The address or number that it takes the place of, if any. */
  old: string;
  /** Says what has been achieved. */
  onBound: (text: TextKey) => void;
  onClose: () => void;
}

/** Binds an e-mail address or a phone number that a code has been read at. */
export default function AddressDialog({ channel, old, onBound, onClose }: AddressDialogProps) {
  const t = useT();
  const changesMail = channel === 'email' && old !== '';
  const form = useIdentityForm({
    channels: [channel],
    keep: false,
    more: { code: '' },
    check: ({ code }) => ({ code: checkCode(code, sending.sentTo !== null) }),
    async send({ code }, identity) {
      const bind = channel === 'email' ? bindEmail : bindPhone;
      await bind(identifierOf(identity), plainCode(code));
      onBound(changesMail ? 'errors.email_changed' : 'errors.bound');
    },
    places: ABOUT_CODE,
  });
  const sending: CodeSending = useCodeSending(form, 'bind', () => form.focus('code'));
  return (
    <FormDialog
      title={t(`profile.bindings.${channel}${old ? 'Change' : 'Bind'}`)}
      submit={t(old ? 'profile.bindings.change' : 'profile.bindings.bind')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {old && <p className="muted">{t(`profile.bindings.${channel}Replaced`, { old })}</p>}
      {channel === 'email' ? (
        <TextField
          type="email"
          label={t('profile.bindings.emailNew')}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          {...form.field('email')}
        />
      ) : (
        <PhoneField
          data-autofocus
          {...form.field('phone')}
          label={t('profile.bindings.phoneNew')}
          entry={form.identity.phone}
          onEntry={form.setPhone}
        />
      )}
      <CodeField sending={sending} {...form.field('code')} />
      <ActFailure
        failure={form.failure}
        said={changesMail ? 'errors.email_change_failed' : 'errors.binding_failed'}
      />
    </FormDialog>
  );
}
