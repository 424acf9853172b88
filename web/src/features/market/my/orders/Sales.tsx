import { useInfiniteQuery } from '@tanstack/react-query';
import { useT } from '@/lib/i18n';
import { throwUnlessLoaded } from '@/lib/query';
import { useAddressWords } from '@/lib/surface';
import { Bone } from '@/ui/Bone';
import { EmptyState } from '@/ui/EmptyState';
import { MoreButton } from '@/ui/MoreButton';
import { Select } from '@/ui/Select';
import { myQueries } from '../api';
import desk from '../desk/Desk.module.css';
import { SALE_STATES } from '../rules';
import { SalePart } from './SalePart';
import { SaleTable } from './SaleTable';

/** What was bought here: the list, or the order that the address names. */
export default function Sales() {
  const [words] = useAddressWords();
  const id = words.get('order');
  return id ? <SalePart key={id} id={id} /> : <List />;
}

function List() {
  const t = useT();
  const [words, setWords] = useAddressWords();
  const state = SALE_STATES.find((known) => known === words.get('state')) ?? '';
  const list = useInfiniteQuery({ ...myQueries.sales(state), throwOnError: throwUnlessLoaded });
  const sales = list.data?.pages.flatMap((page) => page.items);
  return (
    <div className={desk.stack}>
      <div className={desk.spread}>
        <Select
          label={t('myStore.field.state')}
          value={state}
          options={[
            { value: '', label: t('myStore.any') },
            ...SALE_STATES.map((value) => ({ value, label: t(`myStore.saleState.${value}`) })),
          ]}
          onChange={(chosen) => setWords({ state: chosen })}
        />
      </div>
      {!sales ? (
        <Bone height={320} />
      ) : sales.length === 0 ? (
        <EmptyState title={t(state ? 'myStore.sales.noneSo' : 'myStore.sales.none')} />
      ) : (
        <SaleTable sales={sales} />
      )}
      <MoreButton list={list}>{t('myStore.more')}</MoreButton>
    </div>
  );
}
