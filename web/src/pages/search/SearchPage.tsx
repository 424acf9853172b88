import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { AdultNote } from '@/features/directory/components/AdultNote';
import { FilterRow } from '@/features/search/components/FilterRow';
import { Refused } from '@/features/search/components/Refused';
import { Results } from '@/features/search/components/Results';
import { SearchField } from '@/features/search/components/SearchField';
import { SCOPES, type Search, useSearch } from '@/features/search/filter';
import { type Content, useContent } from '@/features/search/useContent';
import { formatNumber, useLocale, useT } from '@/lib/i18n';
import { SurfaceLink, useSurface } from '@/lib/surface';
import { Page } from '@/ui/Page';
import { Segmented } from '@/ui/Segmented';
import { NameResults } from './NameResults';
import classes from './SearchPage.module.css';
import { StartParts } from './StartParts';

/** The refusals that are about the words themselves, and are said at the field. */
const MISTAKES = ['query_empty', 'query_too_long'] as const;

/** Looks through what was said, and through what groups and channels are called. */
export default function SearchPage() {
  const t = useT();
  const [search, setSearch] = useSearch();
  const content = useContent(search);
  const results = useResultsFocus(search);
  const { q, scope, filter } = search;
  // On a phone what was found has the room; whoever has found something knows what this page is.
  const found = useSurface() === 'phone' && q !== '';
  const mistake = MISTAKES.find((code) => code === content.refusal);
  return (
    <Page
      title={t('app.page.search')}
      lead={!found && t('search.lead')}
      actions={
        !found && (
          <Button component={SurfaceLink} to="/letslink" variant="default">
            {t('search.discover')}
          </Button>
        )
      }
    >
      <div className={classes.ask}>
        <SearchField
          scope={scope}
          value={q}
          onSearch={(words) => setSearch({ ...search, q: words })}
          mistake={mistake && t(`search.mistake.${mistake}`)}
        />
        <Segmented
          label={t('search.scope.label')}
          options={SCOPES.map((one) => ({ value: one, label: t(`search.scope.${one}`) }))}
          value={scope}
          onChange={(chosen) => setSearch({ ...search, scope: chosen })}
        />
        {scope === 'messages' && (
          <FilterRow
            value={filter}
            locked={!content.premium}
            onChange={(chosen) => setSearch({ ...search, filter: chosen })}
          />
        )}
      </div>
      <Heard content={content} />
      <section ref={results} tabIndex={-1} aria-label={t('search.results')} className={classes.results}>
        {q === '' && <StartParts scope={scope} />}
        {q !== '' && scope === 'entries' && <NameResults q={q} />}
        {q !== '' && scope === 'messages' && !mistake && (
          <Messages search={search} content={content} onChange={setSearch} />
        )}
      </section>
      <AdultNote />
    </Page>
  );
}

/** Says how many were found to those who do not see it; there before it has anything to say, or nobody would hear it. */
function Heard({ content: { list } }: { content: Content }) {
  const t = useT();
  const locale = useLocale();
  const found = list.data?.pages.at(-1);
  const amount = found && formatNumber(found.total, locale) + (found.totalCapped ? '+' : '');
  return (
    <p role="status" className="only-heard">
      {found && amount && t('search.found.total', { count: found.total, amount })}
    </p>
  );
}

interface MessagesProps {
  search: Search;
  content: Content;
  onChange: (search: Search) => void;
}

/** What was found, or why nothing is. What could only not be read on stays. */
function Messages(props: MessagesProps) {
  const { list } = props.content;
  return list.isError && !list.isFetchNextPageError ? (
    <Refused {...props} />
  ) : (
    <Results key={JSON.stringify(props.search)} {...props} />
  );
}

/** Whoever asked by a link or a button that is gone by now goes on with what was found. */
function useResultsFocus(search: Search) {
  const results = useRef<HTMLElement>(null);
  const asked = JSON.stringify(search);
  const before = useRef(asked);
  useEffect(() => {
    if (before.current === asked) return;
    before.current = asked;
    if (document.activeElement === document.body) results.current?.focus({ preventScroll: true });
  }, [asked]);
  return results;
}
