import { Button, TextInput, type TextInputProps } from '@mantine/core';
import { useT } from '@/lib/i18n';
import classes from './CodeField.module.css';

interface CodeFieldProps extends TextInputProps {
  /** The address that a code was sent to, if any. */
  sentTo: string | null;
  sending: boolean;
  secondsToResend: number;
  onSend: () => void;
}

/** A verification code, with the button that sends it and the seconds until it may be sent again. */
export function CodeField({ sentTo, sending, secondsToResend, onSend, ...input }: CodeFieldProps) {
  const t = useT();
  const waiting = secondsToResend > 0;
  // Once a code is on its way the line below says so, unless an error takes its place.
  const help = input.error || sentTo ? undefined : t('account.login.codeHelp');
  return (
    <div className={classes.field}>
      <TextInput
        label={t('account.login.code')}
        description={help}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        {...input}
      />
      <Button
        className={classes.send}
        variant="default"
        loading={sending}
        disabled={waiting}
        onClick={onSend}
      >
        <span className="num">
          {waiting && t('account.login.sendAgainIn', { seconds: secondsToResend })}
          {!waiting && t(sentTo ? 'account.login.sendAgain' : 'account.login.sendCode')}
        </span>
      </Button>
      <div className={classes.sent} role="status">
        {sentTo && !input.error && (
          <>
            <p className={classes.done}>{t('errors.code_sent')}</p>
            <p>{t('account.login.codeOnItsWay', { email: sentTo })}</p>
          </>
        )}
      </div>
    </div>
  );
}
