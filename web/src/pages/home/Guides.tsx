import { Button } from '@mantine/core';
import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import classes from './HomePage.module.css';

/** From a bought plan to a working connection. */
export function Guides() {
  const t = useT();
  return (
    <section className={`card ${classes.guides}`}>
      <div>
        <h2>{t('home.guides.title')}</h2>
        <p className="muted">{t('home.guides.lead')}</p>
      </div>
      <div className={classes.guideLinks}>
        <Button component={SurfaceLink} to="/download">
          {t('home.guides.apps')}
        </Button>
        <Button component={SurfaceLink} to="/tutorials" variant="default">
          {t('home.guides.tutorials')}
        </Button>
      </div>
    </section>
  );
}
