import { IconClock, IconEye, IconLock } from '@tabler/icons-react';
import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import classes from './WhatHappens.module.css';

const FACTS = [
  { key: 'sealed', Icon: IconLock },
  { key: 'seen', Icon: IconEye },
  { key: 'kept', Icon: IconClock },
] as const;

/** The promise and its limits, as plainly as they can be said. */
export function WhatHappens() {
  const t = useT();
  return (
    <section className="card">
      <h2 className={classes.title}>{t('upload.facts.title')}</h2>
      <ul className={classes.facts}>
        {FACTS.map(({ key, Icon }) => (
          <li key={key}>
            <Icon size={20} stroke={1.6} aria-hidden />
            <span>{t(`upload.facts.${key}`)}</span>
          </li>
        ))}
      </ul>
      <SurfaceLink to="/encryption">{t('upload.facts.more')}</SurfaceLink>
    </section>
  );
}
