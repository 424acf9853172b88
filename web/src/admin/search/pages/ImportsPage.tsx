import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '@/lib/i18n';
import { throwUnlessLoaded } from '@/lib/query';
import { Bone } from '@/ui/Bone';
import { EmptyState } from '@/ui/EmptyState';
import { MoreButton } from '@/ui/MoreButton';
import { Page } from '@/ui/Page';
import { CancelImportDialog } from '../components/CancelImportDialog';
import { ImportForm } from '../components/ImportForm';
import { ImportLine } from '../components/ImportLine';
import importClasses from '../components/Imports.module.css';
import classes from '../components/Search.module.css';
import { isOver } from '../imports';
import { type Import, importQueries, useSendings } from '../importsApi';
import { useNews } from '../useNews';

/** Exports of Telegram Desktop on their way into the search. */
export default function ImportsPage() {
  const t = useT();
  return (
    <Page title={t('app.page.adminSearchImports')} lead={t('searchDesk.import.lead')}>
      <ImportForm />
      <section className={importClasses.list} aria-label={t('searchDesk.import.list')}>
        <h2>{t('searchDesk.import.list')}</h2>
        <Imports />
      </section>
    </Page>
  );
}

function Imports() {
  const t = useT();
  const list = useInfiniteQuery({ ...importQueries.list(), throwOnError: throwUnlessLoaded });
  const imports = list.data?.pages.flatMap((page) => page.items);
  const sendings = useSendings();
  const news = useNews(imports);
  const [cancelling, setCancelling] = useState<Import | null>(null);
  const [done, setDone] = useState('');
  if (!imports) return <Bone height={160} />;
  // What has ended meanwhile needs no question any more.
  const asked = imports.find(({ id }) => id === cancelling?.id);
  return (
    <>
      <p className={classes.done} role="status">
        {done}
      </p>
      <p className="only-heard" role="status">
        {news}
      </p>
      {imports.length === 0 ? (
        <EmptyState title={t('searchDesk.import.none')} />
      ) : (
        <>
          <ul className={classes.lines}>
            {imports.map((item) => (
              <ImportLine
                key={item.id}
                item={item}
                sending={sendings.get(item.id)}
                onCancel={() => setCancelling(item)}
              />
            ))}
          </ul>
          <MoreButton list={list}>{t('searchDesk.more')}</MoreButton>
        </>
      )}
      {asked && !isOver(asked) && (
        <CancelImportDialog item={asked} onDone={setDone} onClose={() => setCancelling(null)} />
      )}
    </>
  );
}
