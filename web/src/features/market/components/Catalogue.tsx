import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ApiError } from '@/lib/http';
import { useLocale, useT } from '@/lib/i18n';
import { throwUnlessLoaded } from '@/lib/query';
import { Bone } from '@/ui/Bone';
import { EmptyState } from '@/ui/EmptyState';
import { MoreButton } from '@/ui/MoreButton';
import { StatePanel } from '@/ui/StatePanel';
import { marketQueries } from '../api';
import { useProductChoice } from '../filter';
import { ProductCards } from './ProductCards';
import { ProductFilterBar } from './ProductFilterBar';

/** What somebody may neither find nor look for. */
const isIllegal = (error: unknown) => error instanceof ApiError && error.code === 'illegal_content';

/** Everything that is on sale, narrowed by the address. */
export function Catalogue({ adult }: { adult: boolean }) {
  const [choice, change] = useProductChoice();
  return (
    <>
      <ProductFilterBar value={choice} onChange={change} />
      <Found adult={adult} />
    </>
  );
}

function Found({ adult }: { adult: boolean }) {
  const t = useT();
  const locale = useLocale();
  const [choice, change] = useProductChoice();
  // Not suspended: the filter stays where it is while another list is on its way.
  const list = useInfiniteQuery({
    ...marketQueries.list({ ...choice, adult }, locale),
    throwOnError: (error, query) => !isIllegal(error) && throwUnlessLoaded(error, query),
  });
  if (isIllegal(list.error)) {
    return <StatePanel title={t('market.list.illegalTitle')}>{t('market.list.illegal')}</StatePanel>;
  }
  if (!list.data) return <Bone height={480} />;
  const products = list.data.pages.flatMap((page) => page.items);
  const narrowed = choice.q !== '' || choice.category !== undefined;
  if (products.length === 0) {
    return <Nothing narrowed={narrowed} onClear={() => change({ q: '', category: undefined })} />;
  }
  return (
    <>
      <h2 className="only-heard">{t('market.list.results')}</h2>
      <ProductCards products={products} />
      <MoreButton list={list}>{t('market.more')}</MoreButton>
    </>
  );
}

function Nothing({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  const t = useT();
  if (!narrowed) return <EmptyState title={t('market.list.none')} />;
  return (
    <EmptyState
      title={t('market.list.noneFound')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('market.list.clear')}
        </Button>
      }
    />
  );
}
