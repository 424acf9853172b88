import { formatDate, useLocale, useT } from '@/lib/i18n';
import { Points } from '@/ui/Amount';
import { CardFacts } from '@/ui/CardFacts';
import { GroupedCode } from '@/ui/GroupedCode';
import type { Spending } from '../api';
import classes from './Records.module.css';
import { Gone, Spent } from './Spent';

export function SpendingCards({ items }: { items: readonly Spending[] }) {
  const t = useT();
  const locale = useLocale();
  return (
    <ul className={classes.cards}>
      {items.map((item) => (
        <li key={item.id} className="card">
          <div className={classes.head}>
            <span>
              <Spent item={item} />
            </span>
            <Points count={item.points} />
          </div>
          <Gone item={item} />
          <CardFacts>
            {item.fileLogo && (
              <>
                <dt>{t('points.field.code')}</dt>
                <dd>
                  <GroupedCode symbols={item.fileLogo} />
                </dd>
              </>
            )}
            <dt>{t('points.field.time')}</dt>
            <dd>{formatDate(item.createTime, locale, 'dateTime')}</dd>
          </CardFacts>
        </li>
      ))}
    </ul>
  );
}
