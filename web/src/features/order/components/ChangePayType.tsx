import { Button, type ButtonProps } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useT } from '@/lib/i18n';
import { lazyPart } from '@/lib/pagePart';
import type { Order } from '../rules';

const ChangePayTypeDialog = lazyPart(() => import('./ChangePayTypeDialog'));

/** The button to another way to pay, with the dialog behind it. */
export function ChangePayType({ order, ...look }: ButtonProps & { order: Order }) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button {...look} onClick={() => setAsking(true)}>
        {t('order.confirm.change')}
      </Button>
      {asking && (
        <Suspense>
          <ChangePayTypeDialog order={order} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
