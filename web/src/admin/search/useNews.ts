import { useEffect, useRef, useState } from 'react';
import { useT } from '@/lib/i18n';
import type { Import } from './importsApi';

/** Says when an import has ended while somebody was on the page; who does not see it should know. */
export function useNews(imports: readonly Import[] | undefined): string {
  const t = useT();
  const before = useRef(new Map<string, Import['state']>());
  const [news, setNews] = useState('');

  useEffect(() => {
    if (!imports) return;
    const said = imports.flatMap(({ id, state, fileName }) => {
      const was = before.current.get(id);
      const ended = was !== undefined && was !== state && (state === 'done' || state === 'failed');
      return ended ? [t(`searchDesk.import.news.${state}`, { name: fileName })] : [];
    });
    before.current = new Map(imports.map(({ id, state }) => [id, state]));
    if (said.length > 0) setNews(said.join(' '));
  }, [imports, t]);

  return news;
}
