import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useT } from '@/lib/i18n';
import { Pill } from '@/ui/Pill';
import { formatNames } from '../rules';
import classes from './ClientCard.module.css';

interface ClientCardProps {
  name: string;
  description: string;
  url: string;
  /** "open" when everybody can read the app's source. */
  source: string;
  formats: string[];
  version?: string;
  /** SHA-256 of what is found there. */
  checksum?: string;
}

/** One app that understands the subscription link: whom it suits and where its makers offer it. */
export function ClientCard({ name, description, url, source, formats, version, checksum }: ClientCardProps) {
  const t = useT();
  return (
    <article className={`card ${classes.client}`}>
      <div className={classes.head}>
        <h3>{name}</h3>
        {source === 'open' && <Pill>{t('site.download.open')}</Pill>}
      </div>
      <p className={classes.words}>{description}</p>
      <p className="small muted">{t('site.download.formats', { formats: formatNames(formats) })}</p>
      {(version || checksum) && (
        <p className={`small muted ${classes.facts}`}>
          {version && <span>{t('site.download.version', { version })}</span>}
          {checksum && (
            <span>
              {t('site.download.checksum')} <code>{checksum}</code>
            </span>
          )}
        </p>
      )}
      <Button
        component="a"
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        variant="default"
        rightSection={<IconExternalLink size={16} />}
      >
        {t('site.download.get', { name })}
      </Button>
    </article>
  );
}
