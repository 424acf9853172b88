import { useT } from '@/lib/i18n';
import { TextField } from '@/ui/TextField';
import type { IdentityForm } from '../useIdentityForm';
import { LabelAside } from './LabelAside';
import { PhoneField } from './PhoneField';

/** Who somebody is: an e-mail address or a phone number, with a switch where both can be given. */
export function IdentityField({ form }: { form: IdentityForm }) {
  const t = useT();
  const { channel, phone } = form.identity;
  const other = form.channels.find((offered) => offered !== channel);
  return (
    <LabelAside
      aside={
        other && (
          <button type="button" onClick={() => form.choose(other)}>
            {t(other === 'phone' ? 'account.login.usePhone' : 'account.login.useEmail')}
          </button>
        )
      }
    >
      {channel === 'email' ? (
        <TextField
          type="email"
          label={t('account.login.email')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          {...form.field('email')}
        />
      ) : (
        <PhoneField {...form.field('phone')} entry={phone} onEntry={form.setPhone} />
      )}
    </LabelAside>
  );
}
