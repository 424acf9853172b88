import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import classes from './Breadcrumb.module.css';
import { folderPath } from './shareActs';

/** The folders from the top down to the one that is shown. */
export function Breadcrumb({ path }: { path: readonly { id: string; name: string }[] }) {
  const t = useT();
  return (
    <nav className={classes.path} aria-label={t('share.shares.path')}>
      <ol>
        <li>
          <SurfaceLink to={folderPath('')}>{t('share.shares.root')}</SurfaceLink>
        </li>
        {path.map(({ id, name }) => (
          <li key={id}>
            <SurfaceLink to={folderPath(id)}>
              <bdi>{name}</bdi>
            </SurfaceLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
