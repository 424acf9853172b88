import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { ProductView } from '@/features/market/api';
import { type Placement, usePlacement } from '@/features/order/usePlacement';
import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { Money } from '@/ui/Amount';
import { FailureNote } from '@/ui/FailureNote';
import { BuyForm } from './BuyForm';
import classes from './BuyPanel.module.css';

/** What it costs and the way to have it, or why somebody cannot. */
export function BuyPanel({ product }: { product: ProductView }) {
  const t = useT();
  const id = useId();
  const placement = usePlacement();
  return (
    <aside className={`card ${classes.buy}`} aria-labelledby={id}>
      <h2 id={id}>{t('market.buy.title')}</h2>
      <p className={classes.price}>
        <Money amount={product.price} unit="USDT" />
      </p>
      <Way product={product} placement={placement} />
      {/* Not in the form, which goes when the last one is sold. */}
      <FailureNote failure={placement.failure} />
    </aside>
  );
}

function Way({ product, placement }: { product: ProductView; placement: Placement }) {
  const t = useT();
  if (product.mine) {
    return (
      <Refusal
        action={
          <Button component={SurfaceLink} to="/market/my_store" variant="default">
            {t('market.buy.myStore')}
          </Button>
        }
      >
        {t('market.buy.mine')}
      </Refusal>
    );
  }
  if (product.bought) {
    return (
      <Refusal
        action={
          <Button component={SurfaceLink} to="/orders?kind=market" variant="default">
            {t('market.buy.orders')}
          </Button>
        }
      >
        {t('market.buy.bought')}
      </Refusal>
    );
  }
  if (product.stock === 0) return <Refusal>{t('market.buy.soldOut')}</Refusal>;
  return <BuyForm product={product} placement={placement} />;
}

function Refusal({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <>
      <p>{children}</p>
      {action}
    </>
  );
}
