import { useQuery } from '@tanstack/react-query';
import { formatNumber, useLocale, useT } from '@/lib/i18n';
import { Dotted } from '@/ui/Dotted';
import { Meter } from '@/ui/Meter';
import { Part } from '@/ui/Part';
import { directoryQueries } from '../api';
import { type EntryDetail, PARTS, type Rank } from '../entries';
import classes from './StandingPart.module.css';

/** Where an entry stands among its like, and what its score is made of. */
export function StandingPart({ entry }: { entry: EntryDetail }) {
  const t = useT();
  const locale = useLocale();
  const { rank } = entry;
  if (!rank) {
    return (
      <Part title={t('groups.standing.title')}>
        <p className="muted">{t('groups.standing.none')}</p>
      </Part>
    );
  }
  return (
    <Part title={t('groups.standing.title')}>
      <p className={classes.place}>
        {t('groups.standing.place', {
          place: formatNumber(rank.place, locale),
          of: formatNumber(rank.of, locale),
        })}
      </p>
      <p className="muted small">
        <Dotted>
          {t(`groups.list.kinds.${entry.kind}`)}
          {t(`directory.language.${entry.language}`)}
          {t(`directory.category.${entry.category}`)}
        </Dotted>
      </p>
      <p className={classes.score}>{t('groups.standing.score', { score: written(rank.score, locale) })}</p>
      <Parts parts={rank.parts} />
    </Part>
  );
}

const written = (points: number, locale: ReturnType<typeof useLocale>) =>
  formatNumber(points, locale, { maximumFractionDigits: 1 });

/** What each part brings of what it could bring. */
function Parts({ parts }: { parts: Rank['parts'] }) {
  const t = useT();
  const locale = useLocale();
  const { data: formula } = useQuery({ ...directoryQueries.formula(), throwOnError: false });
  if (!formula) return null;
  return (
    <dl className={classes.parts}>
      {PARTS.map((part) => {
        const most = formula.weights[part];
        return (
          <div key={part}>
            <dt>{t(`groups.formula.parts.${part}`)}</dt>
            <dd className="num small muted">
              {t('groups.standing.of', {
                points: written(parts[part] * most, locale),
                most: written(most, locale),
              })}
            </dd>
            <Meter share={parts[part]} urgent={false} />
          </div>
        );
      })}
    </dl>
  );
}
