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
}

/** One app that understands the subscription link: whom it suits and where its makers offer it. */
export function ClientCard({ name, description, url, source, formats }: ClientCardProps) {
  const t = useT();
  return (
    <article className={`card ${classes.client}`}>
      <div className={classes.head}>
        <h3>{name}</h3>
        {source === 'open' && <Pill>{t('site.download.open')}</Pill>}
      </div>
      <p className={classes.words}>{description}</p>
      <p className="small muted">{t('site.download.formats', { formats: formatNames(formats) })}</p>
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
