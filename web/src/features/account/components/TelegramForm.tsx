import { useState } from 'react';
import { useSendForm } from '@/lib/form';
import { useT } from '@/lib/i18n';
import { TextField } from '@/ui/TextField';
import { type SignInAnswer, signInByTelegram } from '../api';
import { ABOUT_TELEGRAM } from '../refusals';
import { checkTelegramCode, checkUsername, plainCode, plainUsername } from '../rules';
import { forgetAttempt, useTelegramAttempt } from '../useTelegramAttempt';
import { EntryForm } from './EntryForm';
import classes from './form.module.css';
import { RulesNote } from './RulesNote';
import { TelegramSteps } from './TelegramSteps';

interface TelegramFormProps {
  /** Whether somebody new gets an account this way. */
  registration: boolean;
  onAnswer: (answer: SignInAnswer) => void;
}

/** The way in by a code of the bot: asked for through our link or, by those who know it, from the bot itself. */
export function TelegramForm({ registration, onAnswer }: TelegramFormProps) {
  const t = useT();
  const [byHand, setByHand] = useState(false);
  const telegram = useTelegramAttempt('login');
  const form = useSendForm({
    initial: { username: '', code: '' },
    check: ({ username, code }) => ({
      username: byHand ? checkUsername(username) : undefined,
      code: checkTelegramCode(code) ?? (byHand || telegram.attempt ? undefined : 'telegram_code_wrong'),
    }),
    async send({ username, code }) {
      const attempt = telegram.attempt?.attempt ?? '';
      const who = byHand ? { username: plainUsername(username) } : { attempt };
      const answer = await signInByTelegram(who, plainCode(code));
      // Whatever comes next, a used code opens nothing any more.
      forgetAttempt('login');
      onAnswer(answer);
    },
    places: ABOUT_TELEGRAM,
  });

  function change(): void {
    setByHand(!byHand);
    form.clear();
  }

  return (
    <EntryForm form={form} submit={t('account.login.submit')}>
      {byHand ? (
        <>
          <p className={classes.note}>{t('account.telegram.byHandHelp')}</p>
          <TextField
            label={t('account.telegram.username')}
            description={t('account.telegram.usernameHelp')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            {...form.field('username')}
          />
        </>
      ) : (
        <TelegramSteps telegram={telegram} />
      )}
      <TextField
        label={t('account.telegram.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        {...form.field('code')}
      />
      <button type="button" className={classes.text} onClick={change}>
        {t(byHand ? 'account.telegram.byLink' : 'account.telegram.byHand')}
      </button>
      {registration && <RulesNote />}
    </EntryForm>
  );
}
