import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { useAdultAnswer } from '@/lib/adult';
import { ApiError } from '@/lib/http';
import { useT } from '@/lib/i18n';
import { onSurface, useSurface } from '@/lib/surface';
import { PageSkeleton } from '@/ui/PageSkeleton';
import { Part } from '@/ui/Part';
import { directoryQueries } from '../api';
import { EntryCards } from '../components/EntryCards';
import { EntryFacts } from '../components/EntryFacts';
import { EntryHead } from '../components/EntryHead';
import { FormulaPart } from '../components/FormulaPart';
import { GrowthPart } from '../components/GrowthPart';
import { AdultEntry, BlockedEntry } from '../components/HiddenEntry';
import { StandingPart } from '../components/StandingPart';
import type { EntryDetail } from '../entries';
import classes from './EntryPage.module.css';

/** The refusals that the page has an answer to. */
const ANSWERED = ['content_blocked', 'adult_only', 'not_found'];

interface EntryPageProps {
  /** What another capability knows of the entry. */
  more?: (id: string) => ReactNode;
}

export function EntryPage({ more }: EntryPageProps) {
  const { id = '' } = useParams();
  const surface = useSurface();
  const adult = useAdultAnswer() === 'over18';
  const { data, error } = useQuery({
    ...directoryQueries.entry(id, adult),
    throwOnError: (failure, query) => !ANSWERED.includes(codeOf(failure)) && query.state.data === undefined,
  });
  // What was taken down or has gone since must not stay on the screen.
  switch (codeOf(error)) {
    case 'content_blocked':
      return <BlockedEntry />;
    case 'adult_only':
      return <AdultEntry />;
    case 'not_found':
      return <Navigate to={onSurface('/notFound', surface)} replace />;
  }
  return data ? <EntryScreen entry={data} more={more?.(data.id)} /> : <PageSkeleton />;
}

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : '');

function EntryScreen({ entry, more }: { entry: EntryDetail; more: ReactNode }) {
  const t = useT();
  return (
    <div className={classes.page}>
      <EntryHead entry={entry} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <Part title={t('groups.entry.about')}>
            <p className={classes.about} dir="auto">
              {entry.description || <span className="muted">{t('groups.entry.noAbout')}</span>}
            </p>
          </Part>
          <GrowthPart growth={entry.growth} />
          {more}
        </div>
        <div className={`${classes.column} ${classes.aside}`}>
          <EntryFacts entry={entry} />
          <StandingPart entry={entry} />
        </div>
        <FormulaPart />
      </div>
      {entry.similar.length > 0 && (
        <section className={classes.similar} aria-labelledby="similar">
          <h2 id="similar">{t('groups.entry.similar')}</h2>
          <EntryCards entries={entry.similar} />
        </section>
      )}
    </div>
  );
}
