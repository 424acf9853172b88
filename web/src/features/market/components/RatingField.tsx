import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId } from 'react';
import type { FieldProps } from '@/lib/form';
import { useT } from '@/lib/i18n';
import { RATINGS } from '../rules';
import classes from './RatingField.module.css';

interface RatingFieldProps extends FieldProps {
  label: string;
}

/** One to five stars. Radio buttons underneath, so the arrow keys work and each star has a name. */
export function RatingField({ label, value, onChange, onFocus, onBlur, error, ...rest }: RatingFieldProps) {
  const t = useT();
  const id = useId();
  const chosen = Number(value);
  return (
    <fieldset className={classes.field} aria-describedby={error ? `${id}-error` : undefined}>
      <legend data-required>{label}</legend>
      <div className={classes.stars}>
        {RATINGS.map((rating) => (
          <label key={rating} data-on={rating <= chosen || undefined}>
            <input
              type="radio"
              name={id}
              required
              checked={rating === chosen}
              onChange={() => onChange(String(rating))}
              onFocus={onFocus}
              onBlur={onBlur}
              {...rest}
            />
            {rating <= chosen ? <IconStarFilled aria-hidden /> : <IconStar stroke={1.5} aria-hidden />}
            <span className="only-heard">{t('market.comment.stars', { count: rating })}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.problem}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
