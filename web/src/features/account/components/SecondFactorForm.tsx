import { type MouseEvent, useState } from 'react';
import { useSendForm } from '@/lib/form';
import { useT } from '@/lib/i18n';
import { clockFace } from '@/ui/countdownRules';
import { keepPlace } from '@/ui/keepPlace';
import { TextField } from '@/ui/TextField';
import { passSecondFactor, type SecondFactor, type SignInAnswer } from '../api';
import { checkSecondFactor } from '../rules';
import { useCountdown } from '../useCountdown';
import { EntryForm } from './EntryForm';
import classes from './form.module.css';

interface SecondFactorFormProps {
  factor: SecondFactor;
  onAnswer: (answer: SignInAnswer) => void;
  onBack: () => void;
}

/** The second step of those who have turned it on: a code of their app, or one that they keep for a lost phone. */
export function SecondFactorForm({ factor, onAnswer, onBack }: SecondFactorFormProps) {
  const t = useT();
  const [recovery, setRecovery] = useState(false);
  const secondsLeft = useCountdown(Date.parse(factor.expiresAt));
  const form = useSendForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: checkSecondFactor(code) }),
    send: async ({ code }) => onAnswer(await passSecondFactor(factor.ticket, code.trim())),
    places: { second_factor_wrong: 'code', code_required: 'code' },
  });

  function change(): void {
    setRecovery(!recovery);
    form.clear();
    form.form.reset();
  }

  function back(event: MouseEvent): void {
    const stay = keepPlace(event.currentTarget);
    onBack();
    stay();
  }

  return (
    <>
      <EntryForm form={form} submit={t('account.secondFactor.submit')}>
        {recovery ? (
          <TextField
            key="recovery"
            label={t('account.secondFactor.recovery')}
            description={t('account.secondFactor.recoveryHelp')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            autoFocus
            {...form.field('code')}
          />
        ) : (
          <TextField
            key="app"
            label={t('account.secondFactor.code')}
            description={t('account.secondFactor.codeHelp')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            autoFocus
            {...form.field('code')}
          />
        )}
        <div className={classes.line}>
          <button type="button" className={classes.text} onClick={change}>
            {t(recovery ? 'account.secondFactor.useApp' : 'account.secondFactor.useRecovery')}
          </button>
          <span className={classes.note}>
            {/* Devices may have a wrong clock, so that the form stays; the server has the last word. */}
            {secondsLeft > 0
              ? t('account.secondFactor.expiresIn', { time: clockFace(secondsLeft) })
              : t('account.secondFactor.expired')}
          </span>
        </div>
      </EntryForm>
      <p className={classes.foot}>
        <button type="button" className={classes.text} onClick={back}>
          {t('account.secondFactor.back')}
        </button>
      </p>
    </>
  );
}
