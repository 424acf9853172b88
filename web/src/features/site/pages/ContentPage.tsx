import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useLocale } from '@/lib/i18n';
import { Markdown, MarkdownLine } from '@/ui/markdown';
import { Page } from '@/ui/Page';
import { siteQueries } from '../api';
import { useFragment } from '../useFragment';

/** About, terms, privacy and encryption: the path's last word is the text's name. */
export default function ContentPage() {
  const slug = useLocation().pathname.split('/').filter(Boolean).at(-1) ?? '';
  const { data: text } = useSuspenseQuery(siteQueries.page(slug, useLocale()));
  useFragment();
  return (
    <Page title={text.title} lead={<MarkdownLine source={text.lead} />} width="text">
      <Markdown source={text.markdown} />
    </Page>
  );
}
