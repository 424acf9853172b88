import { Button, type TextInputProps } from '@mantine/core';
import { useT } from '@/lib/i18n';
import { FailureNote } from '@/ui/FailureNote';
import { TextField } from '@/ui/TextField';
import { useFocusBack } from '@/ui/useFocusBack';
import type { CodeSending } from '../useCodeSending';
import classes from './CodeField.module.css';

interface CodeFieldProps extends TextInputProps {
  sending: CodeSending;
}

/** A verification code, with the button that sends it and the seconds until it may be sent again. */
export function CodeField({ sending, ...input }: CodeFieldProps) {
  const t = useT();
  const { sentTo, channel, secondsToResend } = sending;
  const button = useFocusBack(sending.sending);
  const waiting = secondsToResend > 0;
  const byMail = channel === 'email';
  // Once a code is on its way the line below says so, unless an error takes its place.
  const help = t(byMail ? 'account.login.codeHelp' : 'account.login.codeHelpPhone');
  return (
    <div className={classes.field}>
      <TextField
        label={t('account.login.code')}
        description={sentTo ? undefined : help}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        {...input}
      />
      <Button
        ref={button}
        className={classes.send}
        variant="default"
        loading={sending.sending}
        disabled={waiting}
        onClick={sending.send}
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
            <p>
              {byMail
                ? t('account.login.codeOnItsWay', { email: sentTo })
                : t('account.login.codeOnItsWayPhone', { phone: sentTo })}
            </p>
          </>
        )}
      </div>
      <div className={classes.failure}>
        <FailureNote failure={sending.failure} />
      </div>
    </div>
  );
}
