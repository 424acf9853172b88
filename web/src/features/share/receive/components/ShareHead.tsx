import { IconFile, IconFolder } from '@tabler/icons-react';
import type { Ref } from 'react';
import { formatBytes, formatDate, useLocale, useT } from '@/lib/i18n';
import { Dotted } from '@/ui/Dotted';
import { filesIn, type Received, sizeOf } from '../items';
import classes from './ShareHead.module.css';

interface ShareHeadProps {
  share: Received;
  heading: Ref<HTMLHeadingElement>;
}

/** What is shared, and for how long. */
export function ShareHead({ share, heading }: ShareHeadProps) {
  const t = useT();
  const locale = useLocale();
  const Icon = share.kind === 'folder' ? IconFolder : IconFile;
  const files = filesIn(share.items);
  return (
    <header className={classes.head}>
      <Icon size={28} className={classes.icon} aria-hidden="true" />
      <div className={classes.words}>
        <h2 ref={heading} id="share-name" tabIndex={-1} dir="auto">
          {share.name}
        </h2>
        <p className="small muted">
          <Dotted>
            {share.kind === 'folder' && t('receive.share.files', { count: files.length })}
            {formatBytes(sizeOf(files), locale)}
            {share.expiresAt &&
              t('receive.share.until', { date: formatDate(share.expiresAt, locale, 'dateTime') })}
          </Dotted>
        </p>
        {share.description && (
          <p className={classes.description} dir="auto">
            {share.description}
          </p>
        )}
      </div>
    </header>
  );
}
