import { useT } from '@/lib/i18n';
import { Bone } from './Bone';
import classes from './PageSkeleton.module.css';

/** Stands where a page will be, in roughly its shape, while its parts are on the way. */
export function PageSkeleton() {
  const t = useT();
  return (
    <div className={classes.page} role="status" aria-busy="true" data-arriving>
      <span className="only-heard">{t('app.state.loading')}</span>
      <div className={classes.title}>
        <Bone height={36} />
      </div>
      <div className={classes.lead}>
        <Bone height={20} />
      </div>
      <div className={classes.cards}>
        <Bone height={180} />
        <Bone height={180} />
        <Bone height={180} />
      </div>
    </div>
  );
}
