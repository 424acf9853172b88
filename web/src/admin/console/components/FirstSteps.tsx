import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { shopQueries } from '@/lib/goods';
import { useLocale, useT } from '@/lib/i18n';
import { payMethodsQuery } from '@/lib/payTypes';
import { useSession } from '@/lib/session';
import { siteQuery } from '@/lib/site';
import { SurfaceLink } from '@/lib/surface';
import { Part } from '@/ui/Part';
import { figureQueries } from '../api';
import { AREAS } from '../areas';
import classes from '../ConsolePage.module.css';
import { firstSteps } from '../rules';

interface Step {
  name: ReturnType<typeof firstSteps>[number]['name'];
  path: string;
  done: boolean;
}

/**
 * What a new shop lacks before anybody can buy, in the order that works; nothing
 * once it is all there, or where it cannot be known. Undefined as long as that is
 * asked: what is shown below would have to move.
 */
export function useFirstSteps(): readonly Step[] | undefined {
  const { can } = useSession();
  const { data: site, isFetched: siteKnown } = useQuery(siteQuery());
  const real = site?.mode === 'production';
  const counted = can('figures');
  const fresh = { enabled: real, staleTime: 0 };
  // In another language they are as many.
  const plans = useQuery({
    ...shopQueries.packages(useLocale()),
    ...fresh,
    placeholderData: keepPreviousData,
  });
  const methods = useQuery({ ...payMethodsQuery(), ...fresh });
  const now = useQuery({ ...figureQueries.today(), enabled: real && counted });
  if (!siteKnown) return undefined;
  if (!real) return [];
  // Answered once, be it with a failure: what is shown does not go away while it is asked again.
  if (!isKnown(plans) || !isKnown(methods) || (counted && !isKnown(now))) return undefined;
  if (!plans.data || !methods.data || (counted && !now.data)) return [];

  const offer = { plans: plans.data.length, payable: methods.data.some(({ available }) => available) };
  const steps = firstSteps({ site, offer, nodes: now.data?.nodes }).flatMap((step) => {
    const area = AREAS.find(({ page, permission }) => page === step.page && can(permission));
    return area ? [{ ...step, path: area.path }] : [];
  });
  return steps.every(({ done }) => done) ? [] : steps;
}

const isKnown = ({ isFetched, data }: { isFetched: boolean; data: unknown }) =>
  isFetched || data !== undefined;

export function FirstSteps({ steps }: { steps: readonly Step[] }) {
  const t = useT();
  if (steps.length === 0) return null;
  return (
    <Part title={t('console.first.title')}>
      <p className="muted">{t('console.first.lead')}</p>
      <ol className={classes.steps}>
        {steps.map(({ name, path, done }) => {
          const Sign = done ? IconCircleCheck : IconCircle;
          return (
            <li key={name} className={classes.lamp} data-state={done ? 'good' : 'unknown'}>
              <Sign size={22} role="img" aria-label={t(done ? 'console.first.done' : 'console.first.open')} />
              <span>
                <b>
                  <SurfaceLink to={path}>{t(`console.first.step.${name}`)}</SurfaceLink>
                </b>
                {!done && <span>{t(`console.first.why.${name}`)}</span>}
              </span>
            </li>
          );
        })}
      </ol>
      <p className="muted">{t('console.first.last')}</p>
    </Part>
  );
}
