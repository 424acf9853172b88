import { formatDate, useLocale, useT } from '@/lib/i18n';
import { PersonLink } from '@/lib/people';
import { CardFacts } from '@/ui/CardFacts';
import type { Correction } from '../api';
import { Moved, Why } from './CorrectionFacts';
import { CorrectionState } from './CorrectionState';
import classes from './Corrections.module.css';
import { Decide } from './Decide';

export function CorrectionCards({ items }: { items: readonly Correction[] }) {
  const t = useT();
  const locale = useLocale();
  return (
    <ul className={classes.cards}>
      {items.map((item) => (
        <li key={item.id} className={`card ${classes.row}`} data-state={item.state}>
          <div className={classes.person}>
            <PersonLink person={{ id: item.userId, nickname: item.userName }} />
          </div>
          <Moved item={item} />
          <CorrectionState item={item} />
          <CardFacts>
            <dt>{t('correction.field.reason')}</dt>
            <dd>
              <Why item={item} />
            </dd>
            <dt>{t('correction.field.by')}</dt>
            <dd>
              <bdi>{item.proposedName || item.proposedBy}</bdi>,{' '}
              {formatDate(item.proposedAt, locale, 'dateTime')}
            </dd>
          </CardFacts>
          <Decide item={item} />
        </li>
      ))}
    </ul>
  );
}
