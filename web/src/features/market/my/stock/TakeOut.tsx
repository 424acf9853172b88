import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatNumber, useLocale, useT } from '@/lib/i18n';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { FailureNote } from '@/ui/FailureNote';
import { Section } from '@/ui/Section';
import { useTakeOut } from '../acts';
import desk from '../desk/Desk.module.css';

/** Takes out everything that nobody has ordered: items are not shown, so nobody could choose among them. */
export function TakeOut({ id, free }: { id: string; free: number }) {
  const t = useT();
  const locale = useLocale();
  const take = useTakeOut();
  const [asking, setAsking] = useState(false);
  const done = take.data && t('myStore.takeOut.done', { count: take.data.taken });
  return (
    <Section title={t('myStore.takeOut.title')} lead={t('myStore.takeOut.lead')} done={done}>
      <Button variant="default" className={desk.submit} disabled={free === 0} onClick={() => setAsking(true)}>
        {t('myStore.takeOut.submit')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('myStore.takeOut.ask', { count: free, amount: formatNumber(free, locale) })}
          confirm={t('myStore.takeOut.submit')}
          danger
          pending={take.isPending}
          onConfirm={() => take.mutate(id, { onSuccess: () => setAsking(false) })}
          onCancel={() => setAsking(false)}
        >
          {t('myStore.takeOut.follows')}
          <FailureNote failure={take.error} />
        </ConfirmDialog>
      )}
    </Section>
  );
}
