import { useBrand } from '@/lib/brand';
import { HOME, SurfaceLink } from '@/lib/surface';
import { Mark } from '@/ui/Motif';
import classes from './BrandLink.module.css';

/** The seller's logo and name; it leads home. */
export function BrandLink() {
  const { name, logoUrl } = useBrand();
  return (
    <SurfaceLink to={HOME} className={classes.brand}>
      {logoUrl ? <img src={logoUrl} alt="" width={30} height={30} /> : <Mark />}
      <span className={classes.name}>{name}</span>
    </SurfaceLink>
  );
}
