import { Button } from '@mantine/core';
import { useT } from '@/lib/i18n';
import { CopyButton } from '@/ui/CopyButton';
import { FailureNote } from '@/ui/FailureNote';
import { SubmitButton } from '@/ui/SubmitButton';
import type { Provider } from '../../setupApi';
import { useProviderForm } from '../../useProviderForm';
import { Environment } from './Environment';
import classes from './Provider.module.css';
import { ProviderInput } from './ProviderInput';

interface ProviderSetupProps {
  provider: Provider;
  readOnly: boolean;
  onSaved: () => void;
  onDiscard: () => void;
}

/** Providers that have to be told by hand where their messages go. */
const NEEDS_ADDRESS = ['stripe'];

/** Everything that a provider has to be told. Secrets go in and never come out. */
export function ProviderSetup({ provider, readOnly, onSaved, onDiscard }: ProviderSetupProps) {
  const t = useT();
  const form = useProviderForm(provider, onSaved);
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      {provider.fields.map((field) => (
        <ProviderInput key={field.name} field={field} form={form} readOnly={readOnly} />
      ))}
      {NEEDS_ADDRESS.includes(provider.id) && <MessageAddress provider={provider.id} />}
      <Environment variables={provider.environment ?? []} />
      {form.conflict && (
        <div className={classes.conflict} role="alert">
          <p>{t('paymentSetup.form.conflict')}</p>
          <Button variant="default" loading={form.reloading} onClick={form.reload}>
            {t('paymentSetup.form.reload')}
          </Button>
        </div>
      )}
      <FailureNote failure={form.failure} />
      {!readOnly && (
        <div className={classes.acts}>
          <SubmitButton pending={form.pending}>{t('paymentSetup.form.save')}</SubmitButton>
          <Button variant="default" disabled={form.pending} onClick={onDiscard}>
            {t('paymentSetup.form.discard')}
          </Button>
        </div>
      )}
    </form>
  );
}

function MessageAddress({ provider }: { provider: string }) {
  const t = useT();
  const address = `${window.location.origin}/api/v1/webhooks/${provider}`;
  return (
    <div className={classes.field}>
      <span className={classes.name}>{t('paymentSetup.webhook.label')}</span>
      <div className={classes.address}>
        <code>{address}</code>
        <CopyButton value={address} size="compact-sm" aria-label={t('paymentSetup.webhook.copy')} />
      </div>
      <p className={classes.help}>{t('paymentSetup.webhook.help')}</p>
    </div>
  );
}
