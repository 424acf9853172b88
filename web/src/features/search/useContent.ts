import { useInfiniteQuery } from '@tanstack/react-query';
import { useAdultAnswer } from '@/lib/adult';
import { ApiError } from '@/lib/http';
import { usePremium } from '@/lib/premium';
import { searchQueries } from './api';
import type { Search } from './filter';

/**
 * What was found, and for whom. This tab may not have heard yet that premium has
 * begun or ended; what the server answers goes before what it believes.
 */
export function useContent({ q, scope, filter }: Search) {
  const adult = useAdultAnswer() === 'over18';
  const believed = usePremium();
  const list = useInfiniteQuery({
    ...searchQueries.content(scope === 'messages' ? q : '', filter, adult, believed),
    // Every refusal has an answer on the page, where the words stay as they were typed.
    throwOnError: false,
  });
  const refusal = list.error instanceof ApiError ? list.error.code : '';
  const tier = refusal === 'premium_required' ? 'free' : list.data?.pages.at(-1)?.tier;
  const premium = tier ? tier === 'premium' : believed;
  return { list, refusal, premium };
}

export type Content = ReturnType<typeof useContent>;
