import type { ReactNode } from 'react';
import { useT } from '@/lib/i18n';
import { Pill } from '@/ui/Pill';
import classes from './HomePage.module.css';

/** What this is, in one line and one sentence; beside it, what a member has of it. */
export function Hero({ aside }: { aside?: ReactNode }) {
  const t = useT();
  return (
    <section className={classes.hero}>
      <div className={classes.heroWords}>
        <h1>{t('home.hero.title')}</h1>
        <p className={classes.lead}>{t('home.hero.lead')}</p>
        <div className={classes.pills}>
          <Pill>{t('home.hero.instant')}</Pill>
          <Pill>{t('home.hero.clients')}</Pill>
          <Pill>{t('home.hero.kept')}</Pill>
        </div>
      </div>
      {aside && <div className={classes.heroAside}>{aside}</div>}
    </section>
  );
}
