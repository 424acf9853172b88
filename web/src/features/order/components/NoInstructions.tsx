import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useT } from '@/lib/i18n';
import { payMethodsQuery } from '@/lib/payTypes';
import { orderQueries } from '../api';
import { entrusted, type Order } from '../rules';
import { isOffered } from '../ways';
import { ChangePayType } from './ChangePayType';
import classes from './PayInstructions.module.css';

/** The provider is away, which passes, or its way to pay is not offered any more, which may not. */
export function NoInstructions({ order }: { order: Order }) {
  const t = useT();
  const client = useQueryClient();
  const { data: methods } = useQuery(payMethodsQuery(entrusted(order.kind)));
  const gone = methods !== undefined && !isOffered(methods, order);
  const askAgain = () => client.invalidateQueries(orderQueries.detail(order.transactionId));
  return (
    <div className={classes.away} role="alert">
      <p>{t(gone ? 'order.confirm.gone' : 'order.confirm.noInstructions')}</p>
      <div className={classes.choices}>
        {!gone && (
          <Button variant="default" size="sm" onClick={askAgain}>
            {t('order.confirm.askAgain')}
          </Button>
        )}
        {order.mayChange && <ChangePayType order={order} size="sm" variant={gone ? 'filled' : 'default'} />}
      </div>
    </div>
  );
}
