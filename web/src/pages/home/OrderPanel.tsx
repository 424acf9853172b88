import { Button } from '@mantine/core';
import { useState } from 'react';
import { useT } from '@/lib/i18n';
import { useSurface } from '@/lib/surface';
import { Money } from '@/ui/Amount';
import { Sheet } from '@/ui/Sheet';
import classes from './OrderPanel.module.css';
import { OrderSummary } from './OrderSummary';
import type { OrderDraft } from './useOrderDraft';
import type { Placing } from './usePlaceDraft';

interface OrderPanelProps {
  draft: OrderDraft;
  placing: Placing;
}

/** The order in the making: beside the cards on a desktop, a bar and a sheet for thumbs. */
export function OrderPanel(props: OrderPanelProps) {
  return useSurface() === 'phone' ? <OrderBar {...props} /> : <OrderAside {...props} />;
}

function OrderAside(props: OrderPanelProps) {
  const t = useT();
  return (
    <aside className={`card ${classes.aside}`} aria-labelledby="your-order">
      <h3 id="your-order">{t('shop.order.title')}</h3>
      <OrderSummary {...props} />
    </aside>
  );
}

function OrderBar(props: OrderPanelProps) {
  const t = useT();
  const [reviewing, setReviewing] = useState(false);
  const { item, offer } = props.draft;
  return (
    <>
      <div className={classes.bar}>
        <p>
          <span className="small muted">{t(`shop.order.${offer.cycle}`, { name: item.productName })}</span>
          <strong>
            <Money amount={offer.usdtAmount} unit="USDT" />
          </strong>
        </p>
        <Button onClick={() => setReviewing(true)}>{t('shop.order.review')}</Button>
      </div>
      {reviewing && (
        <Sheet
          title={t('shop.order.title')}
          closeLabel={t('shop.order.close')}
          onClose={() => setReviewing(false)}
        >
          <OrderSummary {...props} />
        </Sheet>
      )}
    </>
  );
}
