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
  const help = sentTo ? t('account.login.codeOnItsWay', { email: sentTo }) : t('account.login.codeHelp');
  return (
    <div className={classes.field}>
      <TextInput
        label={t('account.login.code')}
        description={input.error ? undefined : help}
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
      <p className={classes.sent} role="status">
        {sentTo && t('errors.code_sent')}
      </p>
    </div>
  );
}
