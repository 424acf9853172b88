import type { ReactNode } from 'react';
import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { Bone } from '@/ui/Bone';
import classes from './HomePage.module.css';

/** The heading of what is popular, and below it the lists or, until there are any, their place. */
export function PopularFrame({ children }: { children?: ReactNode }) {
  const t = useT();
  return (
    <section className={classes.section} aria-labelledby="popular">
      <div className={classes.head}>
        <h2 id="popular">{t('home.popular.title')}</h2>
        <SurfaceLink to="/letslink">{t('home.popular.more')}</SurfaceLink>
      </div>
      {children ?? <Bone height={424} />}
    </section>
  );
}
