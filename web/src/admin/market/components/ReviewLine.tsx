import { Button } from '@mantine/core';
import { formatDate, useLocale, useT } from '@/lib/i18n';
import { MemberLink } from '@/lib/people';
import { SurfaceLink } from '@/lib/surface';
import { Pill } from '@/ui/Pill';
import type { Review } from '../api';
import classes from './Market.module.css';

interface ReviewLineProps {
  review: Review;
  /** Leads to the sale, where the page is not about it already. */
  linked?: boolean;
  onAct: () => void;
}

/** What a buyer says, what the keeper answers, and whether others read it. */
export function ReviewLine({ review, linked = false, onAct }: ReviewLineProps) {
  const t = useT();
  const locale = useLocale();
  const { author, comment, transactionId } = review;
  const act = comment.hidden ? 'show' : 'hide';
  return (
    <div className={classes.line}>
      <div className={classes.what}>
        <p className={classes.past}>
          <span className="num">{t('marketDesk.review.stars', { rating: comment.rating })}</span>
          <MemberLink member={author} />
          <span className="num">{formatDate(comment.time, locale, 'dateTime')}</span>
          {linked && (
            <SurfaceLink to={`/admin/market/sales/${transactionId}`}>
              {t('marketDesk.review.sale')}
            </SurfaceLink>
          )}
          {comment.hidden && <Pill tone="warn">{t('marketDesk.review.hidden')}</Pill>}
        </p>
        <p className={classes.words} dir="auto">
          {comment.text}
        </p>
        {comment.answer && (
          <p className={classes.words}>
            <b>{t('marketDesk.review.answer')}</b> <span dir="auto">{comment.answer}</span>
          </p>
        )}
        {comment.hiddenReason && (
          <p className={classes.words}>
            <b>{t('marketDesk.reason')}</b> <span dir="auto">{comment.hiddenReason}</span>
          </p>
        )}
      </div>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t(`marketDesk.review.${act}.named`, { text: beginning(comment.text) })}
        onClick={onAct}
      >
        {t(`marketDesk.review.${act}.label`)}
      </Button>
    </div>
  );
}

/** Enough of a comment to know it by ear. */
function beginning(text: string): string {
  const letters = Array.from(text);
  return letters.length > 40 ? `${letters.slice(0, 40).join('')}…` : text;
}
