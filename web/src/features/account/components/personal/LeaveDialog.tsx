import { useState } from 'react';
import { useSendForm } from '@/lib/form';
import { useT } from '@/lib/i18n';
import type { UserInfo } from '@/lib/session';
import { FormDialog } from '@/ui/FormDialog';
import {
  ABOUT_LEAVING,
  checkLeaving,
  holdsAnything,
  type Proof,
  proofsOf,
  reachedAt,
} from '../../leaveRules';
import { type Departure, leave } from '../../personalApi';
import { plainCode } from '../../rules';
import { type CodeSending, useCodeSending } from '../../useCodeSending';
import { ActFailure } from './ActFailure';
import { Consent } from './Consent';
import { GiveUp } from './GiveUp';
import classes from './LeaveDialog.module.css';
import { LeaveProof } from './LeaveProof';

interface LeaveDialogProps {
  user: UserInfo;
  departure: Departure;
  onLeft: () => void;
  onClose: () => void;
}

const FOLLOWS = ['data', 'plans', 'files', 'signedOut', 'books'] as const;

/** Says what follows and what is lost, and wants to know that it is the owner who asks. */
export default function LeaveDialog({ user, departure, onLeft, onClose }: LeaveDialogProps) {
  const t = useT();
  const proofs = proofsOf(user);
  const [proof, setProof] = useState<Proof | undefined>(proofs[0]);
  const holds = holdsAnything(departure);
  const form = useSendForm({
    initial: { giveUp: '', understood: '', password: '', code: '' },
    check: (values) => checkLeaving(values, { holds, proof, codeSent: sending.sentTo !== null }),
    send: ({ giveUp, password, code }) =>
      leave({
        giveUp: giveUp !== '',
        ...(proof === 'password' && { password }),
        ...(proof === 'code' && { code: plainCode(code) }),
      }),
    onSent: onLeft,
    places: ABOUT_LEAVING,
  });
  const { clear, place, focus } = form;
  // Nobody types the address here, so it is never wrong.
  const receiver = { identity: reachedAt(user), clear, place, showErrors: clear };
  const sending: CodeSending = useCodeSending(receiver, 'leave', () => focus('code'));
  return (
    <FormDialog
      title={t('profile.leave.ask', { name: user.nickname })}
      submit={t('profile.leave.confirm')}
      leave={t('profile.leave.keep')}
      danger
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <div>
        <p>{t('profile.leave.follows')}</p>
        <ul className={classes.follows}>
          {FOLLOWS.map((what) => (
            <li key={what}>{t(`profile.leave.${what}`)}</li>
          ))}
        </ul>
      </div>
      {holds && <GiveUp departure={departure} field={form.field('giveUp')} />}
      {proof && (
        <LeaveProof
          proofs={proofs}
          proof={proof}
          target={user.email || user.phone}
          sending={sending}
          field={form.field}
          onChoose={(next) => {
            setProof(next);
            clear();
          }}
        />
      )}
      {!proof && <Consent text={t('profile.leave.understood')} field={form.field('understood')} />}
      <ActFailure failure={form.failure} />
    </FormDialog>
  );
}
