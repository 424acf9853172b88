import { Button } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { appPlatform, type Guide } from '../../tutorials';
import classes from './GuideApps.module.css';

/** Where the makers offer the app of the guide, and the others that read the same link. */
export function GuideApps({ guide }: { guide: Guide }) {
  const t = useT();
  const [first, ...others] = guide.apps;
  if (!first) return null;
  return (
    <div className={classes.apps}>
      <Button
        component="a"
        href={first.url}
        target="_blank"
        rel="noopener noreferrer"
        leftSection={<IconDownload size={16} />}
      >
        {t('tutorial.apps.get', { name: first.name })}
      </Button>
      {others.length > 0 && (
        <p className={classes.others}>
          <span className="muted">{t('tutorial.apps.others')}</span>
          {others.map(({ id, name, url }) => (
            <a key={id} href={url} target="_blank" rel="noopener noreferrer">
              {name}
              <IconExternalLink size={14} aria-hidden="true" />
            </a>
          ))}
        </p>
      )}
      <SurfaceLink className={classes.all} to={`/download#${appPlatform(guide.platform)}`}>
        {t('tutorial.apps.all')}
      </SurfaceLink>
    </div>
  );
}
