import { useQuery } from '@tanstack/react-query';
import { formatNumber, useLocale, useT } from '@/lib/i18n';
import { directoryQueries } from '../api';
import { PARTS } from '../entries';
import classes from './FormulaPart.module.css';

/** The published formula, for whoever wants to check a place. Without it the page is still whole. */
export function FormulaPart() {
  const t = useT();
  const locale = useLocale();
  const { data: formula } = useQuery({ ...directoryQueries.formula(), throwOnError: false });
  if (!formula) return null;
  const percent = (weight: number) => formatNumber(weight / 100, locale, { style: 'percent' });
  return (
    <details id="formula" className={`card ${classes.formula}`}>
      <summary>{t('groups.formula.title')}</summary>
      <p>{t('groups.formula.lead')}</p>
      <dl className={classes.parts}>
        {PARTS.map((part) => (
          <div key={part}>
            <dt>
              {t(`groups.formula.parts.${part}`)}
              <span className="muted small">
                {t('groups.formula.weight', { percent: percent(formula.weights[part]) })}
              </span>
            </dt>
            <dd>{t(`groups.formula.texts.${part}`)}</dd>
          </div>
        ))}
      </dl>
      <p>
        {t('groups.formula.gates', {
          days: formula.gates.listedDays,
          posts: formula.gates.posts,
          within: formula.gates.postsDays,
        })}
      </p>
      <p>{t('groups.formula.hot', { hours: formula.halfLifeHours })}</p>
    </details>
  );
}
