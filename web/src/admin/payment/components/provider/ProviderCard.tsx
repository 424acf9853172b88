import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useT } from '@/lib/i18n';
import { usePayTypeName } from '@/lib/payTypes';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { FailureNote } from '@/ui/FailureNote';
import { useProviderName } from '../../names';
import { type Provider, useCheckProvider, useSetUp } from '../../setupApi';
import classes from './Provider.module.css';
import { ProviderSetup } from './ProviderSetup';
import { ProviderLight, ProviderState } from './ProviderState';

interface ProviderCardProps {
  provider: Provider;
  /** Whether the operator may only look. */
  readOnly: boolean;
}

/** One provider: how it stands, the switch, the check, and its setup behind a button. */
export function ProviderCard({ provider, readOnly }: ProviderCardProps) {
  const t = useT();
  const id = useId();
  const name = useProviderName()(provider.id);
  const payType = usePayTypeName();
  const [open, setOpen] = useState(false);
  const [saves, setSaves] = useState(0);
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState<'' | 'on' | 'off' | 'saved' | 'checked'>('');
  const switching = useSetUp(provider.id);
  const checking = useCheckProvider(provider.id);
  const named = { provider: name };
  // Not over an open form: it would be unclear whether what is typed there counts.
  const maySwitch = !readOnly && !open && provider.version > 0;

  // What only time brings, such as a first look at the chain, is no mistake of what was saved.
  const failed = provider.problem !== undefined && provider.problem !== 'unready';

  /** What the act before came to is no news of this one. */
  function begin(): void {
    setDone('');
    switching.reset();
    checking.reset();
  }

  function turn(enabled: boolean): void {
    begin();
    switching.mutate(
      { version: provider.version, enabled, values: {} },
      {
        onSuccess: () => setDone(enabled ? 'on' : 'off'),
        onSettled: () => setAsking(false),
      },
    );
  }

  function check(): void {
    begin();
    checking.mutate(undefined, { onSuccess: () => setDone('checked') });
  }

  return (
    <section
      id={provider.id}
      className={`card ${classes.card}`}
      data-state={provider.state}
      aria-labelledby={id}
    >
      <div className={classes.head}>
        <h2 id={id}>{name}</h2>
        <ProviderLight provider={provider} />
        <p className={classes.serves}>
          {t('paymentSetup.serves', {
            payTypes: provider.payTypes.map(payType).join(' · '),
          })}
        </p>
      </div>
      <ProviderState provider={provider} />
      <div className={classes.acts}>
        {maySwitch && provider.enabled && (
          <Button
            variant="default"
            aria-label={t('paymentSetup.act.offNamed', named)}
            onClick={() => setAsking(true)}
          >
            {t('paymentSetup.act.off')}
          </Button>
        )}
        {maySwitch && !provider.enabled && (
          <Button
            loading={switching.isPending}
            aria-label={t('paymentSetup.act.onNamed', named)}
            onClick={() => turn(true)}
          >
            {t('paymentSetup.act.on')}
          </Button>
        )}
        <Button
          variant={open || readOnly || provider.version > 0 ? 'default' : 'filled'}
          aria-expanded={open}
          aria-label={t(open ? 'paymentSetup.act.foldNamed' : 'paymentSetup.act.setUpNamed', named)}
          onClick={() => {
            begin();
            setOpen(!open);
          }}
        >
          {t(open ? 'paymentSetup.act.fold' : 'paymentSetup.act.setUp')}
        </Button>
        {maySwitch && (
          <Button
            variant="default"
            loading={checking.isPending}
            aria-label={t('paymentSetup.act.checkNamed', named)}
            onClick={check}
          >
            {t('paymentSetup.act.check')}
          </Button>
        )}
      </div>
      <p className={classes.done} role="status">
        {done && t(`paymentSetup.done.${done === 'saved' && failed ? 'savedOnly' : done}`, named)}
      </p>
      <FailureNote failure={switching.error ?? checking.error} />
      {open && (
        <ProviderSetup
          // After a save it begins anew with what is set; what somebody else saves leaves it alone.
          key={saves}
          provider={provider}
          readOnly={readOnly}
          onSaved={() => {
            setSaves(saves + 1);
            setDone('saved');
          }}
          onDiscard={() => setOpen(false)}
        />
      )}
      {asking && (
        <ConfirmDialog
          title={t('paymentSetup.off.title', named)}
          confirm={t('paymentSetup.off.confirm')}
          pending={switching.isPending}
          onConfirm={() => turn(false)}
          onCancel={() => setAsking(false)}
        >
          <p>{t('paymentSetup.off.words')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
