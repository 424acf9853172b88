import type { App } from '../api';
import classes from './Thumbnail.module.css';

/** An app's wide picture; an icon that stands in for it is not stretched. */
export function Thumbnail({ app }: { app: App }) {
  return (
    <div className={classes.frame} data-wide={app.hasThumbnail || undefined}>
      <img src={app.hasThumbnail ? app.thumbnail : app.icon.large} alt="" loading="lazy" />
    </div>
  );
}
