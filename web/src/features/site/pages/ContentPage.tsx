import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { formatDate, useLocale, useT } from '@/lib/i18n';
import { Markdown } from '@/ui/markdown';
import { Page } from '@/ui/Page';
import { siteQueries } from '../api';
import { useFragment } from '../useFragment';

/** About, terms, privacy and encryption: the path's last word is the text's name. */
export default function ContentPage() {
  const t = useT();
  const locale = useLocale();
  const slug = useLocation().pathname.split('/').filter(Boolean).at(-1) ?? '';
  const { data: text } = useSuspenseQuery(siteQueries.page(slug, locale));
  useFragment();
  return (
    <Page title={text.title} lead={text.lead} width="text">
      <Markdown source={text.markdown} />
      {text.updatedAt && (
        <p className="small muted" style={{ marginTop: 40 }}>
          {t('site.content.updated', { date: formatDate(text.updatedAt, locale) })}
        </p>
      )}
    </Page>
  );
}
