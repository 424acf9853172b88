import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDate, useLocale, useT } from '@/lib/i18n';
import { Bone } from '@/ui/Bone';
import { ErrorState } from '@/ui/ErrorState';
import { MoreButton } from '@/ui/MoreButton';
import { Part } from '@/ui/Part';
import { ReportButton } from '@/ui/ReportButton';
import { marketQueries, type Review } from '../api';
import classes from './Reviews.module.css';
import { Stars } from './Stars';

/** What buyers say, the newest first. The product can be read and bought without it. */
export function Reviews({ productId }: { productId: string }) {
  const t = useT();
  const list = useInfiniteQuery(marketQueries.reviews(productId));
  const reviews = list.data?.pages.flatMap((page) => page.items);
  return (
    <Part title={t('market.reviews.title')}>
      {!reviews && !list.isLoadingError && <Bone height={120} />}
      {list.isLoadingError && <ErrorState onRetry={() => void list.refetch()} />}
      {reviews?.length === 0 && <p className="muted">{t('market.reviews.none')}</p>}
      {reviews && reviews.length > 0 && (
        <ul className={classes.reviews}>
          {reviews.map((review) => (
            <OneReview key={`${review.time} ${review.nickname}`} review={review} />
          ))}
        </ul>
      )}
      <MoreButton list={list}>{t('market.more')}</MoreButton>
    </Part>
  );
}

function OneReview({ review: { id, rating, text, nickname, time, answer } }: { review: Review }) {
  const t = useT();
  const locale = useLocale();
  return (
    <li>
      <div className={classes.head}>
        <Stars rating={rating} />
        <b dir="auto">{nickname}</b>
        <time className="small muted num" dateTime={time}>
          {formatDate(time, locale)}
        </time>
        <span className={classes.report}>
          <ReportButton
            kind="comment"
            id={id}
            name={t('market.reviews.by', { name: nickname })}
            quiet
            named
          />
        </span>
      </div>
      <p className={classes.text} dir="auto">
        {text}
      </p>
      {answer && (
        <blockquote className={classes.answer}>
          <p className="small muted">{t('market.reviews.answer')}</p>
          <p className={classes.text} dir="auto">
            {answer}
          </p>
        </blockquote>
      )}
    </li>
  );
}
