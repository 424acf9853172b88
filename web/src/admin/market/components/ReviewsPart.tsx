import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '@/lib/i18n';
import { throwUnlessLoaded } from '@/lib/query';
import { Bone } from '@/ui/Bone';
import { MoreButton } from '@/ui/MoreButton';
import { Part } from '@/ui/Part';
import { marketDeskQueries, type Review, type SaleCase } from '../api';
import classes from './Market.module.css';
import { ReviewDialog } from './ReviewDialog';
import { ReviewLine } from './ReviewLine';

interface PartProps {
  onDone: (words: string) => void;
}

/** What buyers say of a store, what is hidden too. */
export function ReviewsPart({ storeId, onDone }: PartProps & { storeId: string }) {
  const t = useT();
  const list = useInfiniteQuery({ ...marketDeskQueries.reviews(storeId), throwOnError: throwUnlessLoaded });
  const [asking, setAsking] = useState<Review | null>(null);
  const reviews = list.data?.pages.flatMap((page) => page.items);
  return (
    <Part title={t('marketDesk.review.title')}>
      {!reviews ? (
        <Bone height={120} />
      ) : reviews.length === 0 ? (
        <p className="muted">{t('marketDesk.review.none')}</p>
      ) : (
        <ul className={classes.reviews}>
          {reviews.map((review) => (
            <li key={review.transactionId}>
              <ReviewLine review={review} linked onAct={() => setAsking(review)} />
            </li>
          ))}
        </ul>
      )}
      <MoreButton list={list}>{t('marketDesk.more')}</MoreButton>
      {asking && <ReviewDialog review={asking} onDone={onDone} onClose={() => setAsking(null)} />}
    </Part>
  );
}

/** What the buyer of one sale says. */
export function ReviewPart({ sale, onDone }: PartProps & { sale: SaleCase }) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const { comment, buyerPerson, productId, transactionId } = sale;
  if (!comment) return null;
  const review = { author: buyerPerson, comment, productId, transactionId };
  return (
    <Part title={t('marketDesk.review.title')}>
      <ReviewLine review={review} onAct={() => setAsking(true)} />
      {asking && <ReviewDialog review={review} onDone={onDone} onClose={() => setAsking(false)} />}
    </Part>
  );
}
