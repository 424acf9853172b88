import { useEffect } from 'react';
import { useBrand } from '@/lib/brand';

/** Names the browser's tab after the page; the brand stands alone on a page without a title of its own. */
export function usePageTitle(title: string | null): void {
  const { name } = useBrand();
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name;
  }, [title, name]);
}
