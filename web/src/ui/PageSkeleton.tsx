import { useT } from '@/lib/i18n';
import { Bone } from './Bone';
import classes from './PageSkeleton.module.css';

/** Stands where a page will be, in roughly its shape, while its parts are on the way. */
export function PageSkeleton() {
  const t = useT();
  return (
    <div className={classes.page} role="status" aria-busy="true">
      <span className="only-heard">{t('app.state.loading')}</span>
      <Bone width="min(320px, 70%)" height={36} />
      <Bone width="min(520px, 90%)" height={20} />
      <div className={classes.cards}>
        <Bone height={180} />
        <Bone height={180} />
        <Bone height={180} />
      </div>
    </div>
  );
}
