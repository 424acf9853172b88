import { useInfiniteQuery } from '@tanstack/react-query';
import { useT } from '@/lib/i18n';
import { Bone } from '@/ui/Bone';
import { MoreButton } from '@/ui/MoreButton';
import { PartFailure } from '@/ui/PartFailure';
import { directoryQueries } from '../api';
import { SubmissionLine } from './SubmissionLine';
import classes from './SubmitCard.module.css';

/** What I have submitted, and how far each link has come. */
export function MySubmissions() {
  const t = useT();
  // The page around it has more to offer than this list, and does not fail with it.
  const list = useInfiniteQuery({ ...directoryQueries.submissions(), throwOnError: false });
  if (list.error && !list.data) {
    return <PartFailure failure={list.error} onRetry={() => void list.refetch()} />;
  }
  if (!list.data) return <Bone height={64} />;
  const submissions = list.data.pages.flatMap((page) => page.items);
  return (
    <div>
      <h3 className={classes.mine}>{t('directory.submit.mine')}</h3>
      {submissions.length === 0 ? (
        <p className="muted">{t('directory.submit.none')}</p>
      ) : (
        <ul className={classes.list}>
          {submissions.map((submission) => (
            <SubmissionLine key={submission.id} submission={submission} />
          ))}
        </ul>
      )}
      <MoreButton list={list}>{t('directory.submit.more')}</MoreButton>
    </div>
  );
}
