import { Button } from '@mantine/core';
import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import type { Order } from '../rules';
import classes from './BecameCredit.module.css';

/** That the order's money has left again, what that means for the goods, and what to do. */
export function CalledBack({ order: { calledBack, frozen, refunded } }: { order: Order }) {
  const t = useT();
  if (!calledBack || refunded) return null;
  return (
    <section className={`card ${classes.note}`} aria-label={t('order.calledBack.label')}>
      <p>{t('order.calledBack.text')}</p>
      <p>{t(frozen ? 'order.calledBack.frozen' : 'order.calledBack.taken')}</p>
      <div className={classes.actions}>
        <Button component={SurfaceLink} to="/credit" variant="default">
          {t('order.calledBack.see')}
        </Button>
      </div>
    </section>
  );
}
