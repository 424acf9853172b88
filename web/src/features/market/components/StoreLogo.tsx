import { IconBuildingStore } from '@tabler/icons-react';
import classes from './StoreLogo.module.css';

/** A store's sign; its name stands beside it. */
export function StoreLogo({ url, size }: { url: string; size: number }) {
  if (url) return <img className={classes.logo} src={url} alt="" width={size} height={size} />;
  return (
    <span className={classes.logo} style={{ width: size, height: size }}>
      <IconBuildingStore size={size / 2} stroke={1.5} aria-hidden />
    </span>
  );
}
