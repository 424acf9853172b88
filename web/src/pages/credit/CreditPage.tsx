import { Button } from '@mantine/core';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OpenOrderPrompt } from '@/features/order/components/OpenOrderPrompt';
import { usePlacement } from '@/features/order/usePlacement';
import { useT } from '@/lib/i18n';
import { isSomething } from '@/lib/money';
import { HOME, SurfaceLink } from '@/lib/surface';
import { EmptyState } from '@/ui/EmptyState';
import { MoreButton } from '@/ui/MoreButton';
import { Page } from '@/ui/Page';
import { type CreditLine, creditQuery } from './api';
import { Balance } from './Balance';
import { CreditLines } from './CreditLines';
import classes from './CreditPage.module.css';

/** The dollars that a member has with us, and every movement of them. */
export default function CreditPage() {
  const t = useT();
  const list = useSuspenseInfiniteQuery(creditQuery());
  const placement = usePlacement();
  const [pressed, setPressed] = useState('');
  const [first] = list.data.pages;
  const lines = list.data.pages.flatMap((page) => page.items);
  function again({ id, transactionId }: CreditLine, price?: string): void {
    if (!transactionId) return;
    setPressed(id);
    placement.place({ again: transactionId, ...(price && { price }) });
  }

  return (
    <Page title={t('app.page.credit')} lead={t('credit.lead')}>
      {first && <Balance credit={first} />}
      {lines.length > 0 && first && isSomething(first.usdCredit) && <ChooseButton variant="light" />}
      {lines.length > 0 ? (
        <section className={classes.lines} aria-labelledby="credit-lines">
          <h2 id="credit-lines">{t('credit.lines.title')}</h2>
          <CreditLines
            lines={lines}
            credit={first?.usdCredit ?? '0'}
            busy={placement.pending}
            refused={placement.failure === null ? null : { line: pressed, failure: placement.failure }}
            onAgain={again}
          />
          <MoreButton list={list}>{t('credit.lines.more')}</MoreButton>
        </section>
      ) : (
        <EmptyState title={t('credit.empty')} action={<ChooseButton />} />
      )}
      <OpenOrderPrompt placement={placement} atEntry={false} />
    </Page>
  );
}

function ChooseButton({ variant }: { variant?: 'light' }) {
  const t = useT();
  return (
    <Button component={SurfaceLink} to={HOME} variant={variant} className={classes.choose}>
      {t('credit.choose')}
    </Button>
  );
}
