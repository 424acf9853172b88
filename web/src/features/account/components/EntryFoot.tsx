import { SurfaceLink } from '@/lib/surface';
import classes from './form.module.css';

interface EntryFootProps {
  words?: string;
  link?: string;
  to?: string;
}

/** Where else to go, under the form. */
export function EntryFoot({ words, link, to }: EntryFootProps) {
  return (
    <p className={classes.foot}>
      {words && <span>{words}</span>}
      {to && <SurfaceLink to={to}>{link}</SurfaceLink>}
    </p>
  );
}
