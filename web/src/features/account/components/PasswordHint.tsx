import { type TextKey, useT } from '@/lib/i18n';
import { type PasswordStrength, passwordStrength } from '../rules';
import classes from './PasswordHint.module.css';

const HINTS: Record<PasswordStrength, TextKey> = {
  short: 'account.register.passwordShort',
  enough: 'account.register.passwordEnough',
  good: 'account.register.passwordGood',
  strong: 'account.register.passwordStrong',
};

const STEPS: readonly PasswordStrength[] = ['enough', 'good', 'strong'];

/** A quiet word about the length of a password, which is what makes it hard to guess. */
export function PasswordHint({ password, shortest }: { password: string; shortest: number }) {
  const t = useT();
  const strength = passwordStrength(password, shortest);
  const reached = STEPS.indexOf(strength) + 1;
  return (
    <span className={classes.hint}>
      {password !== '' && (
        <span className={classes.steps} aria-hidden="true">
          {STEPS.map((step, index) => (
            <span key={step} data-reached={index < reached || undefined} />
          ))}
        </span>
      )}
      {t(HINTS[strength], { shortest })}
    </span>
  );
}
