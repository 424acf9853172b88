import { IconPhoto } from '@tabler/icons-react';
import classes from './ProductPicture.module.css';

/** What a product looks like in a list; a quiet sign where its keeper has no picture of it. */
export function ProductPicture({ url }: { url: string }) {
  return (
    <div className={classes.frame}>
      {url ? <img src={url} alt="" loading="lazy" /> : <IconPhoto size={36} stroke={1.25} aria-hidden />}
    </div>
  );
}
