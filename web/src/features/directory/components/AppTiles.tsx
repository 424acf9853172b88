import { SurfaceLink } from '@/lib/surface';
import type { DirectoryHome } from '../entries';
import classes from './AppTiles.module.css';

/** A few apps by their pictures. */
export function AppTiles({ apps }: Pick<DirectoryHome, 'apps'>) {
  return (
    <ul className={classes.tiles}>
      {apps.map(({ id, name, icon }) => (
        <li key={id}>
          <SurfaceLink to={`/apps/${id}`} className={classes.tile}>
            <img src={icon.medium} width={56} height={56} alt="" loading="lazy" />
            <span dir="auto">{name}</span>
          </SurfaceLink>
        </li>
      ))}
    </ul>
  );
}
