import { useT } from '@/lib/i18n';
import { ReasonDialog } from '@/ui/ReasonDialog';
import { type Review, useReviewAct } from '../api';
import classes from './Market.module.css';

interface ReviewDialogProps {
  review: Review;
  onDone: (words: string) => void;
  onClose: () => void;
}

/** Asks why before a comment is hidden, or shown again. */
export function ReviewDialog({ review, onDone, onClose }: ReviewDialogProps) {
  const t = useT();
  const act = review.comment.hidden ? 'show' : 'hide';
  const decide = useReviewAct(review.transactionId, act);
  return (
    <ReasonDialog
      title={t(`marketDesk.review.${act}.title`)}
      confirm={t(`marketDesk.review.${act}.label`)}
      danger={act === 'hide'}
      send={async (reason) => {
        await decide.mutateAsync(reason);
        onDone(t(`marketDesk.review.${act}.done`));
      }}
      onClose={onClose}
    >
      <p className={classes.words} dir="auto">
        {review.comment.text}
      </p>
      <p>{t(`marketDesk.review.${act}.what`)}</p>
    </ReasonDialog>
  );
}
