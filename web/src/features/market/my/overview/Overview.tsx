import { useSuspenseQuery } from '@tanstack/react-query';
import { formatNumber, useLocale, useT } from '@/lib/i18n';
import { formatRating } from '@/lib/rating';
import { Money } from '@/ui/Amount';
import { Part } from '@/ui/Part';
import { myQueries, type Statistics } from '../api';
import type { TabProps } from '../desk/Desk';
import desk from '../desk/Desk.module.css';
import { UNIT } from '../rules';
import { SalesChart } from './SalesChart';
import { Todo } from './Todo';

/** What needs doing, and how the store does. */
export default function Overview({ store }: TabProps) {
  const t = useT();
  const { data: statistics } = useSuspenseQuery(myQueries.statistics());
  return (
    <div className={desk.stack}>
      <Todo statistics={statistics} />
      <SalesChart days={statistics.days} />
      <Part title={t('myStore.overview.all')}>
        <Figures statistics={statistics} store={store} />
      </Part>
    </div>
  );
}

function Figures({ statistics, store }: Pick<TabProps, 'store'> & { statistics: Statistics }) {
  const t = useT();
  const locale = useLocale();
  return (
    <dl className={desk.figures}>
      <div>
        <dt>{t('myStore.overview.sold')}</dt>
        <dd className="num">{formatNumber(store.sales, locale)}</dd>
      </div>
      <div>
        <dt>{t('myStore.overview.rating')}</dt>
        <dd>
          {store.ratingCount > 0
            ? t('myStore.rating', { rating: formatRating(store.rating, locale), count: store.ratingCount })
            : t('myStore.noRating')}
        </dd>
      </div>
      <div>
        <dt>{t('myStore.overview.open')}</dt>
        <dd className="num">{formatNumber(statistics.open, locale)}</dd>
      </div>
      <div>
        <dt>{t('myStore.overview.inEscrow')}</dt>
        <dd>
          <Money amount={statistics.inEscrow} unit={UNIT} />
        </dd>
      </div>
    </dl>
  );
}
