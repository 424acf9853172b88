import { Button } from '@mantine/core';
import {
  IconArrowRight,
  IconBrandAndroid,
  IconBrandApple,
  IconBrandWindows,
  IconDeviceLaptop,
  IconTerminal2,
} from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { platformOf } from '@/lib/device';
import { useLocale, useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { Page } from '@/ui/Page';
import { Pill } from '@/ui/Pill';
import { siteQueries } from '../api';
import { byPlatform, type GuidePlatform, guidePath } from '../tutorials';
import classes from './TutorialsPage.module.css';

const ICONS: Readonly<Record<GuidePlatform, ComponentType<{ size: number; 'aria-hidden': 'true' }>>> = {
  android: IconBrandAndroid,
  ios: IconBrandApple,
  windows: IconBrandWindows,
  mac: IconDeviceLaptop,
  pc: IconTerminal2,
};

/** Every guide, by platform and family of apps; those for the visitor's own device first. */
export default function TutorialsPage() {
  const t = useT();
  const { data } = useSuspenseQuery(siteQueries.tutorials(useLocale()));
  const rows = byPlatform(data.items, platformOf(navigator.userAgent));
  return (
    <Page
      title={t('app.page.tutorials')}
      lead={t('tutorial.lead')}
      actions={
        <Button component={SurfaceLink} to="/download" variant="default">
          {t('app.page.download')}
        </Button>
      }
    >
      <dl className={classes.families}>
        {(['clash', 'v2ray'] as const).map((family) => (
          <div key={family}>
            <dt>{t(`tutorial.family.${family}.name`)}</dt>
            <dd>{t(`tutorial.family.${family}.about`)}</dd>
          </div>
        ))}
      </dl>
      {rows.map(({ platform, own, guides }) => {
        const Icon = ICONS[platform];
        return (
          <section key={platform} className={classes.platform} aria-labelledby={`platform-${platform}`}>
            <div className={classes.head}>
              <Icon size={24} aria-hidden="true" />
              <h2 id={`platform-${platform}`}>{t(`tutorial.platform.${platform}`)}</h2>
              {own && <Pill tone="good">{t('tutorial.yours')}</Pill>}
            </div>
            <ul>
              {guides.map((guide) => (
                <li key={guide.client}>
                  <SurfaceLink to={guidePath(guide)} className={classes.guide}>
                    <span className={classes.title}>{guide.title}</span>
                    <span className="small muted">
                      {t('tutorial.with', { name: guide.apps[0]?.name ?? '' })}
                    </span>
                    <IconArrowRight className={classes.arrow} size={18} aria-hidden="true" />
                  </SurfaceLink>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </Page>
  );
}
