import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatMoney, useLocale, useT } from '@/lib/i18n';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { FailureNote } from '@/ui/FailureNote';
import { Section } from '@/ui/Section';
import { useGiveBack } from '../acts';
import type { SaleDetail } from '../api';
import desk from '../desk/Desk.module.css';
import { UNIT } from '../rules';

/** Gives the whole price back, for as long as it lies in escrow. */
export function GiveBack({ sale }: { sale: SaleDetail }) {
  const t = useT();
  const locale = useLocale();
  const give = useGiveBack();
  const [asking, setAsking] = useState(false);
  const amount = formatMoney(sale.price, UNIT, locale);
  return (
    <Section title={t('myStore.giveBack.title')} lead={t('myStore.giveBack.lead')}>
      <Button variant="default" className={desk.submit} onClick={() => setAsking(true)}>
        {t('myStore.giveBack.submit', { amount })}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('myStore.giveBack.ask', { amount, id: sale.transactionId })}
          confirm={t('myStore.giveBack.confirm')}
          danger
          pending={give.isPending}
          onConfirm={() => give.mutate(sale.transactionId, { onSuccess: () => setAsking(false) })}
          onCancel={() => setAsking(false)}
        >
          {t(sale.state === 'awaiting' ? 'myStore.giveBack.follows' : 'myStore.giveBack.followsDelivered')}
          <FailureNote failure={give.error} />
        </ConfirmDialog>
      )}
    </Section>
  );
}
