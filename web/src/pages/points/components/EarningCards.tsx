import { formatDate, useLocale, useT } from '@/lib/i18n';
import { Points } from '@/ui/Amount';
import { CardFacts } from '@/ui/CardFacts';
import { GroupedCode } from '@/ui/GroupedCode';
import type { Earning } from '../api';
import classes from './Records.module.css';

export function EarningCards({ items }: { items: readonly Earning[] }) {
  const t = useT();
  const locale = useLocale();
  return (
    <ul className={classes.cards}>
      {items.map((item) => (
        <li key={item.id} className="card">
          <div className={classes.head}>
            <bdi>{item.fileName}</bdi>
            <Points count={item.points} />
          </div>
          <CardFacts>
            {item.fee > 0 && (
              <>
                <dt>{t('points.field.fee')}</dt>
                <dd>
                  <Points count={item.fee} />
                </dd>
              </>
            )}
            <dt>{t('points.field.code')}</dt>
            <dd>
              <GroupedCode symbols={item.fileLogo} />
            </dd>
            <dt>{t('points.field.time')}</dt>
            <dd>{formatDate(item.createTime, locale, 'dateTime')}</dd>
          </CardFacts>
        </li>
      ))}
    </ul>
  );
}
