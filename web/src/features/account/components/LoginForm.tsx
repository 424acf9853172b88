import { PasswordInput, SegmentedControl, TextInput } from '@mantine/core';
import { ApiError, useErrorText } from '@/lib/http';
import { errorText, useT } from '@/lib/i18n';
import { SubmitButton } from '@/ui/SubmitButton';
import type { LoginValues, LoginWay } from '../rules';
import type { useLoginForm } from '../useLoginForm';
import { CodeField } from './CodeField';
import fieldClasses from './field.module.css';
import classes from './LoginForm.module.css';

/** E-mail with a code or with a password; values stay when a try fails. */
export function LoginForm({ login }: { login: ReturnType<typeof useLoginForm> }) {
  const t = useT();
  const describe = useErrorText();
  const { form, way, failure } = login;

  const field = (name: keyof LoginValues) => {
    // The form keeps codes, so that a message follows a change of language.
    const code = form.errors[name];
    const error = code ? (errorText(String(code)) ?? String(code)) : undefined;
    return { ...form.getInputProps(name), error, size: 'md', classNames: fieldClasses };
  };
  // The client has shown that message to everybody already.
  const told = failure instanceof ApiError && failure.status === 500;

  return (
    <form className={classes.form} onSubmit={login.submit} noValidate>
      <SegmentedControl
        aria-label={t('account.login.way')}
        size="md"
        fullWidth
        value={way}
        onChange={(value) => login.choose(value as LoginWay)}
        data={[
          { value: 'code', label: t('account.login.byCode') },
          { value: 'password', label: t('account.login.byPassword') },
        ]}
      />
      <TextInput
        type="email"
        label={t('account.login.email')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('email')}
      />
      {way === 'code' ? (
        <CodeField
          sentTo={login.sent ? form.values.email.trim() : null}
          sending={login.sending}
          secondsToResend={login.secondsToResend}
          onSend={login.send}
          {...field('code')}
        />
      ) : (
        <PasswordInput
          label={t('account.login.password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('account.login.showPassword') }}
          {...field('password')}
        />
      )}
      <p className={classes.failure} role="alert">
        {failure !== null && !told && describe(failure)}
      </p>
      <SubmitButton className={classes.submit} pending={login.pending} fullWidth>
        {t('account.login.submit')}
      </SubmitButton>
    </form>
  );
}
