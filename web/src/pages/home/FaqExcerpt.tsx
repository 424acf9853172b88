import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { siteQueries } from '@/features/site/api';
import { FaqItem } from '@/features/site/components/FaqItem';
import { useLocale } from '@/lib/i18n';
import { FaqFrame } from './FaqFrame';

/** A few answers right where the questions come up. Without them the page is still whole. */
export default function FaqExcerpt() {
  const { data: arrived, isLoadingError } = useQuery(siteQueries.faqExcerpt(useLocale()));
  const data = useDeferredValue(arrived);
  if (isLoadingError) return null;
  const items = data?.groups.flatMap((group) => group.items);
  return (
    <FaqFrame>
      {items?.map((item) => (
        <FaqItem key={item.id} {...item} />
      ))}
    </FaqFrame>
  );
}
