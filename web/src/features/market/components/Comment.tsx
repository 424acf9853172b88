import { useSendForm } from '@/lib/form';
import { useT } from '@/lib/i18n';
import { FailureNote } from '@/ui/FailureNote';
import { LongTextField } from '@/ui/LongTextField';
import { Part } from '@/ui/Part';
import { SubmitButton } from '@/ui/SubmitButton';
import { type SaleView, sendComment } from '../api';
import { checkComment, LONGEST_COMMENT } from '../rules';
import { RatingField } from './RatingField';
import classes from './Sale.module.css';
import { Stars } from './Stars';

interface CommentProps {
  transactionId: string;
  sale: SaleView;
  onSent: () => void;
}

/** What the buyer says about the purchase: once, and after receipt. */
export function Comment({ transactionId, sale, onSent }: CommentProps) {
  if (sale.comment) return <Said comment={sale.comment} />;
  return sale.mayComment && <Form transactionId={transactionId} onSent={onSent} />;
}

function Said({ comment }: { comment: NonNullable<SaleView['comment']> }) {
  const t = useT();
  return (
    <Part title={t('market.comment.yours')} action={<Stars rating={comment.rating} />}>
      <dl className={classes.said}>
        <div>
          <dt className="only-heard">{t('market.comment.text')}</dt>
          <dd dir="auto">{comment.text}</dd>
        </div>
        {comment.hidden && (
          <div>
            <dt>{t('market.comment.hidden')}</dt>
            <dd dir="auto">{comment.hiddenReason}</dd>
          </div>
        )}
        {comment.answer && (
          <div>
            <dt>{t('market.comment.answer')}</dt>
            <dd dir="auto">{comment.answer}</dd>
          </div>
        )}
      </dl>
    </Part>
  );
}

function Form({ transactionId, onSent }: Omit<CommentProps, 'sale'>) {
  const t = useT();
  const form = useSendForm({
    initial: { rating: '', text: '' },
    check: checkComment,
    send: ({ rating, text }) => sendComment(transactionId, { rating: Number(rating), text: text.trim() }),
    places: { rating_required: 'rating', comment_required: 'text' },
    onSent,
  });
  return (
    <Part title={t('market.comment.title')}>
      <form className={classes.form} onSubmit={form.submit} noValidate>
        <p className="muted">{t('market.comment.lead')}</p>
        <RatingField {...form.field('rating')} label={t('market.comment.rating')} />
        <LongTextField
          {...form.field('text')}
          label={t('market.comment.text')}
          help={t('market.comment.textHelp')}
          longest={LONGEST_COMMENT}
          required
        />
        <FailureNote failure={form.failure} />
        <div>
          <SubmitButton pending={form.pending}>{t('market.comment.submit')}</SubmitButton>
        </div>
      </form>
    </Part>
  );
}
