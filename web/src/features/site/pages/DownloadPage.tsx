import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { platformOf } from '@/lib/device';
import { useLocale, useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { Page } from '@/ui/Page';
import { Pill } from '@/ui/Pill';
import { siteQueries } from '../api';
import { ClientCard } from '../components/ClientCard';
import { useFragment } from '../useFragment';
import classes from './DownloadPage.module.css';

export default function DownloadPage() {
  const t = useT();
  const { data } = useSuspenseQuery(siteQueries.downloads(useLocale()));
  const own = platformOf(navigator.userAgent);
  const platforms = [...data.platforms].sort((a, b) => Number(b.id === own) - Number(a.id === own));
  useFragment();
  return (
    <Page
      title={t('app.page.download')}
      lead={t('site.download.lead')}
      actions={
        <Button
          component={SurfaceLink}
          to="/tutorials"
          variant="default"
          rightSection={<IconArrowRight size={16} />}
        >
          {t('site.download.guides')}
        </Button>
      }
    >
      <nav className={classes.platforms} aria-label={t('site.download.platforms')}>
        {platforms.map((platform) => (
          <a key={platform.id} href={`#${platform.id}`}>
            {platform.name}
          </a>
        ))}
      </nav>
      {platforms.map((platform) => (
        <section key={platform.id} id={platform.id} className={classes.platform}>
          <div className={classes.head}>
            <h2>{platform.name}</h2>
            {platform.id === own && <Pill tone="good">{t('site.download.yours')}</Pill>}
          </div>
          <ul className={classes.clients}>
            {platform.clients.map((client) => (
              <li key={client.id}>
                <ClientCard {...client} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Page>
  );
}
