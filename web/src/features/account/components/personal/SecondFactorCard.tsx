import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useT } from '@/lib/i18n';
import { lazyPart } from '@/lib/pagePart';
import type { UserInfo } from '@/lib/session';
import { Pill } from '@/ui/Pill';
import { Section } from '@/ui/Section';
import {
  type Enrolment,
  endSecondFactor,
  personalQueries,
  renewRecoveryCodes,
  useEnrol,
} from '../../personalApi';
import { ActFailure } from './ActFailure';
import classes from './SecondFactorCard.module.css';

const EnrolDialog = lazyPart(() => import('./EnrolDialog'));
const FactorCodeDialog = lazyPart(() => import('./FactorCodeDialog'));
const RecoveryDialog = lazyPart(() => import('./RecoveryDialog'));

type Step =
  | { kind: 'enrol'; enrolment: Enrolment }
  | { kind: 'renew' }
  | { kind: 'end' }
  | { kind: 'codes'; codes: readonly string[] };

/** The second step of signing in: turned on with an app, survived by recovery codes, turned off with a code. */
export function SecondFactorCard({ user }: { user: UserInfo }) {
  const t = useT();
  const client = useQueryClient();
  const { data: factor } = useQuery({ ...personalQueries.secondFactor(), throwOnError: false });
  const [step, setStep] = useState<Step | null>(null);
  const [done, setDone] = useState<'turnedOn' | 'turnedOff' | null>(null);
  const enrol = useEnrol();
  const on = user.secondFactor;

  const close = () => {
    setStep(null);
    void client.invalidateQueries({ queryKey: personalQueries.secondFactor().queryKey });
  };
  const begin = (kind: 'renew' | 'end') => {
    setDone(null);
    setStep({ kind });
  };
  const turnOn = () => {
    setDone(null);
    enrol.mutate(undefined, { onSuccess: (enrolment) => setStep({ kind: 'enrol', enrolment }) });
  };
  const showCodes = (codes: readonly string[]) => setStep({ kind: 'codes', codes });

  return (
    <Section
      title={t('profile.security.title')}
      lead={t('profile.security.lead')}
      state={<Pill tone={on ? 'good' : 'sea'}>{t(on ? 'profile.security.on' : 'profile.security.off')}</Pill>}
      done={done && t(`profile.security.${done}`)}
    >
      <div className={classes.actions}>
        {!on && (
          <Button variant="default" loading={enrol.isPending} onClick={turnOn}>
            {t('profile.security.turnOn')}
          </Button>
        )}
        {on && (
          <>
            <Button variant="default" onClick={() => begin('renew')}>
              {t('profile.security.renew')}
            </Button>
            <Button variant="default" onClick={() => begin('end')}>
              {t('profile.security.turnOff')}
            </Button>
            {factor?.on && (
              <span className="muted">
                {t('profile.security.recoveryLeft', { count: factor.recoveryLeft })}
              </span>
            )}
          </>
        )}
      </div>
      <ActFailure failure={enrol.error} />
      <Suspense>
        {step?.kind === 'enrol' && (
          <EnrolDialog
            enrolment={step.enrolment}
            onOn={(codes) => {
              setDone('turnedOn');
              showCodes(codes);
            }}
            onClose={close}
          />
        )}
        {step?.kind === 'renew' && (
          <FactorCodeDialog
            title={t('profile.security.renewTitle')}
            text={t('profile.security.renewText')}
            submit={t('profile.security.renew')}
            send={async (code) => showCodes(await renewRecoveryCodes(code))}
            onClose={close}
          />
        )}
        {step?.kind === 'end' && (
          <FactorCodeDialog
            title={t('profile.security.offTitle')}
            text={t('profile.security.offText')}
            submit={t('profile.security.turnOff')}
            danger
            send={async (code) => {
              await endSecondFactor(code);
              setDone('turnedOff');
              close();
            }}
            onClose={close}
          />
        )}
        {step?.kind === 'codes' && <RecoveryDialog user={user} codes={step.codes} onClose={close} />}
      </Suspense>
    </Section>
  );
}
