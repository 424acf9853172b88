import { useEffect, useRef } from 'react';
import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import classes from './FilesNav.module.css';

const PLACES = [
  { key: 'fileShare', to: '/file_share' },
  { key: 'fileDownload', to: '/file_download' },
  { key: 'files', to: '/fs/my_files' },
  { key: 'shares', to: '/fs/my_share_file' },
  { key: 'downloadLog', to: '/fs/file_download_log' },
] as const;

type FilesPlace = (typeof PLACES)[number]['key'];

/** The pages about files, side by side; the bars of the shells have room for one of them only. */
export function FilesNav({ here }: { here: FilesPlace }) {
  const t = useT();
  const row = useRef<HTMLElement>(null);

  // Where not all of them fit, the one that is open must not be out of sight.
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && current) row.current.scrollLeft = current.offsetLeft - row.current.clientWidth / 3;
  }, []);

  return (
    <nav ref={row} className={classes.nav} aria-label={t('share.nav')}>
      <ul>
        {PLACES.map(({ key, to }) => (
          <li key={key}>
            <SurfaceLink to={to} aria-current={key === here ? 'page' : undefined}>
              {t(`app.page.${key}`)}
            </SurfaceLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
