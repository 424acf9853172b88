import type { FieldProps } from '@/lib/form';
import { useT } from '@/lib/i18n';
import { PasswordField } from '@/ui/PasswordField';
import { Segmented } from '@/ui/Segmented';
import type { Proof } from '../../leaveRules';
import type { CodeSending } from '../../useCodeSending';
import { CodeField } from '../CodeField';
import classes from './LeaveDialog.module.css';

interface LeaveProofProps {
  proofs: readonly Proof[];
  proof: Proof;
  /** Where a code would be sent. */
  target: string;
  sending: CodeSending;
  field: (name: Proof) => FieldProps;
  onChoose: (proof: Proof) => void;
}

/** Shows that it is the owner who leaves, and not somebody at an unlocked screen. */
export function LeaveProof({ proofs, proof, target, sending, field, onChoose }: LeaveProofProps) {
  const t = useT();
  return (
    <fieldset className={classes.proof}>
      <legend>{t('profile.leave.proof')}</legend>
      {proofs.length > 1 && (
        <Segmented
          label={t('profile.leave.proofWay')}
          options={[
            { value: 'password', label: t('profile.leave.byPassword') },
            { value: 'code', label: t('profile.leave.byCode') },
          ]}
          value={proof}
          onChange={onChoose}
        />
      )}
      {proof === 'password' ? (
        <PasswordField
          label={t('profile.leave.byPassword')}
          autoComplete="current-password"
          showLabel={t('account.login.showPassword')}
          {...field('password')}
        />
      ) : (
        <>
          <p className="muted small">{t('profile.leave.codeGoesTo', { target })}</p>
          <CodeField sending={sending} {...field('code')} />
        </>
      )}
    </fieldset>
  );
}
