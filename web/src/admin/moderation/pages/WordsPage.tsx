import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '@/lib/i18n';
import { throwUnlessLoaded } from '@/lib/query';
import { Bone } from '@/ui/Bone';
import { EmptyState } from '@/ui/EmptyState';
import { MoreButton } from '@/ui/MoreButton';
import { Page } from '@/ui/Page';
import { SearchBar } from '@/ui/SearchBar';
import { type BlockedWord, moderationQueries } from '../api';
import classes from '../components/Moderation.module.css';
import { RemoveWordDialog } from '../components/RemoveWordDialog';
import { WordDialog } from '../components/WordDialog';
import { WordList } from '../components/WordList';
import { LONGEST_WORD, useWordSearch } from '../filter';

/** The words that nobody may hand in. */
export default function WordsPage() {
  const t = useT();
  const [search, setSearch] = useWordSearch();
  const [adding, setAdding] = useState(false);
  const [done, setDone] = useState('');
  return (
    <Page
      title={t('app.page.adminWords')}
      lead={t('moderation.word.lead')}
      actions={<Button onClick={() => setAdding(true)}>{t('moderation.word.new')}</Button>}
    >
      <SearchBar
        title={t('moderation.word.search')}
        label={t('moderation.word.search')}
        hint={t('moderation.word.searchHint')}
        maxLength={LONGEST_WORD}
        submit={t('moderation.word.find')}
        clear={search !== '' && t('moderation.word.clear')}
        value={search}
        onSearch={setSearch}
        onClear={() => setSearch('')}
      />
      <p className={classes.done} role="status">
        {done}
      </p>
      <Words key={search} search={search} onDone={setDone} />
      {adding && <WordDialog onDone={setDone} onClose={() => setAdding(false)} />}
    </Page>
  );
}

function Words({ search, onDone }: { search: string; onDone: (words: string) => void }) {
  const t = useT();
  const list = useInfiniteQuery({ ...moderationQueries.words(search), throwOnError: throwUnlessLoaded });
  const [removing, setRemoving] = useState<BlockedWord | null>(null);
  if (!list.data) return <Bone height={320} />;
  const words = list.data.pages.flatMap((page) => page.items);
  return (
    <>
      {words.length === 0 ? (
        <EmptyState title={t(search ? 'moderation.word.notFound' : 'moderation.word.empty')} />
      ) : (
        <>
          <WordList words={words} onRemove={setRemoving} />
          <MoreButton list={list}>{t('moderation.more')}</MoreButton>
        </>
      )}
      {removing && <RemoveWordDialog word={removing} onDone={onDone} onClose={() => setRemoving(null)} />}
    </>
  );
}
