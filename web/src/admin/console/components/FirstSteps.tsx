import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
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

/** What a new shop lacks before anybody can buy, in the order that works; nothing once it is all there. */
export function FirstSteps() {
  const t = useT();
  const { can } = useSession();
  const { data: site } = useQuery(siteQuery());
  const real = site?.mode === 'production';
  const fresh = { enabled: real, staleTime: 0 };
  const { data: plans } = useQuery({ ...shopQueries.packages(useLocale()), ...fresh });
  const { data: methods } = useQuery({ ...payMethodsQuery(), ...fresh });
  const { data: now } = useQuery({ ...figureQueries.today(), enabled: real && can('figures') });
  if (!real || !plans || !methods || (can('figures') && !now)) return null;

  const offer = { plans: plans.length, payable: methods.some(({ available }) => available) };
  const steps = firstSteps({ site, offer, nodes: now?.nodes }).flatMap((step) => {
    const area = AREAS.find(({ page, permission }) => page === step.page && can(permission));
    return area ? [{ ...step, path: area.path }] : [];
  });
  if (steps.every(({ done }) => done)) return null;
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
