import { Button } from '@mantine/core';
import { useT } from '@/lib/i18n';
import { Fact, Facts } from '@/ui/Facts';
import type { UserDetail } from '../api';
import { BINDINGS, bindingsOf } from '../bindings';
import type { SimpleAct } from './ActDialog';

interface SignInWaysProps {
  user: UserDetail;
  /** Absent where this operator can do nothing. */
  onAct?: (act: SimpleAct) => void;
}

/** How this person gets in, and what an operator can take off when it is lost. */
export function SignInWays({ user, onAct }: SignInWaysProps) {
  const t = useT();
  const bound = bindingsOf(user);
  const labels = {
    email: t('users.act.unbindEmail'),
    phone: t('users.act.unbindPhone'),
    telegram: t('users.act.unbindTelegram'),
  };
  return (
    <Facts title={t('users.detail.ways')}>
      {BINDINGS.map((binding) => {
        const value = bound.find((one) => one.binding === binding)?.value;
        return (
          <Fact
            key={binding}
            name={t(`users.field.${binding}`)}
            action={
              value &&
              onAct && (
                <Take label={labels[binding]} onClick={() => onAct({ kind: 'unbind', binding })}>
                  {t('users.act.unbind')}
                </Take>
              )
            }
          >
            {value ? <bdi>{value}</bdi> : <span className="muted">{t('users.value.notBound')}</span>}
          </Fact>
        );
      })}
      <Fact name={t('users.field.password')}>{t(`users.value.${passwordOf(user)}`)}</Fact>
      <Fact
        name={t('users.field.secondFactor')}
        action={
          user.secondFactor &&
          onAct && (
            <Take label={t('users.act.resetFactorNamed')} onClick={() => onAct({ kind: 'resetFactor' })}>
              {t('users.act.resetFactor')}
            </Take>
          )
        }
      >
        {t(user.secondFactor ? 'users.value.factorOn' : 'users.value.factorOff')}
      </Fact>
    </Facts>
  );
}

function Take({ label, onClick, children }: { label: string; onClick: () => void; children: string }) {
  return (
    <Button variant="default" size="compact-sm" aria-label={label} onClick={onClick}>
      {children}
    </Button>
  );
}

function passwordOf({ hasPassword, longPassword }: UserDetail) {
  if (!hasPassword) return 'passwordNone';
  return longPassword ? 'passwordLong' : 'passwordShort';
}
