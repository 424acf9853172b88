import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatMoney, useLocale, useT } from '@/lib/i18n';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { FailureNote } from '@/ui/FailureNote';
import { Section } from '@/ui/Section';
import { useCloseStore, useReopenStore } from '../acts';
import type { TabProps } from '../desk/Desk';
import desk from '../desk/Desk.module.css';
import { UNIT } from '../rules';

/** Ends the store, or goes on with one that is about to end. */
export function CloseStore({ store, keeping }: TabProps) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const reopen = useReopenStore();
  const closing = store.state === 'closing';
  return (
    <Section
      title={t(closing ? 'myStore.close.reopenTitle' : 'myStore.close.title')}
      lead={t(closing ? 'myStore.close.reopenLead' : 'myStore.close.lead')}
    >
      {closing ? (
        <Button
          variant="default"
          className={desk.submit}
          loading={reopen.isPending}
          onClick={() => reopen.mutate()}
        >
          {t('myStore.close.reopen')}
        </Button>
      ) : (
        <Button variant="default" className={desk.submit} onClick={() => setAsking(true)}>
          {t('myStore.close.submit')}
        </Button>
      )}
      <FailureNote failure={reopen.error} />
      {asking && <CloseDialog store={store} keeping={keeping} onClose={() => setAsking(false)} />}
    </Section>
  );
}

function CloseDialog({ store, keeping, onClose }: TabProps & { onClose: () => void }) {
  const t = useT();
  const locale = useLocale();
  const close = useCloseStore();
  const amount = formatMoney(keeping.bond.posted, UNIT, locale);
  return (
    <ConfirmDialog
      title={t('myStore.close.ask', { name: store.name })}
      confirm={t('myStore.close.submit')}
      danger
      pending={close.isPending}
      onConfirm={() => close.mutate(undefined, { onSuccess: onClose })}
      onCancel={onClose}
    >
      {store.state === 'waiting'
        ? t('myStore.close.followsWaiting')
        : t('myStore.close.follows', { count: keeping.closeWait, amount })}
      <FailureNote failure={close.error} />
    </ConfirmDialog>
  );
}
