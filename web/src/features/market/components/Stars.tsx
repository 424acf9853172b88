import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { formatNumber, useLocale, useT } from '@/lib/i18n';
import { formatRating } from '@/lib/rating';
import { RATINGS } from '../rules';
import classes from './Stars.module.css';

/** What one person gave. */
export function Stars({ rating }: { rating: number }) {
  const t = useT();
  return (
    <span className={classes.stars} role="img" aria-label={t('market.rating.heard', { rating })}>
      {RATINGS.map((step) =>
        step <= rating ? (
          <IconStarFilled key={step} size={16} aria-hidden />
        ) : (
          <IconStar key={step} size={16} aria-hidden />
        ),
      )}
    </span>
  );
}

/** What all gave on average, and how many they were. */
export function Rated({ rating, count }: { rating: string; count: number }) {
  const t = useT();
  const locale = useLocale();
  if (rating === '' || count === 0) return <span className="small muted">{t('market.rating.none')}</span>;
  const written = formatRating(rating, locale);
  return (
    <span className={`small ${classes.rated}`}>
      <span className={classes.stars} role="img" aria-label={t('market.rating.heard', { rating: written })}>
        <IconStarFilled size={14} aria-hidden />
        <span className="num">{written}</span>
      </span>
      <span className="muted num">
        {t('market.rating.count', { count, amount: formatNumber(count, locale) })}
      </span>
    </span>
  );
}
