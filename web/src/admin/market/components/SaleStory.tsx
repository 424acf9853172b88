import { formatDate, useLocale, useT } from '@/lib/i18n';
import { Part } from '@/ui/Part';
import type { SaleCase } from '../api';
import { storyOf } from '../story';
import classes from './Market.module.css';

/** What happened to a sale, in its order. */
export function SaleStory({ sale }: { sale: SaleCase }) {
  const t = useT();
  const locale = useLocale();
  const by = sale.closedBy ? t(`marketDesk.sale.by.${sale.closedBy}`) : '';
  return (
    <Part title={t('marketDesk.sale.story')}>
      <ol className={classes.story}>
        {storyOf(sale).map(({ event, time }) => (
          <li key={event}>
            <b>{t(`marketDesk.sale.event.${event}`, { by })}</b>
            <time className="small muted num" dateTime={time}>
              {formatDate(time, locale, 'dateTime')}
            </time>
          </li>
        ))}
      </ol>
    </Part>
  );
}
