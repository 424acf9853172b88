import { IconArrowUpRight, IconUser } from '@tabler/icons-react';
import { useT } from '@/lib/i18n';
import { useSession } from '@/lib/session';
import { SurfaceLink } from '@/lib/surface';
import type { AuditFilter } from '../filter';
import { pageOf } from '../targets';
import classes from './Audit.module.css';
import { Narrow } from './Narrow';

interface TargetProps {
  target: string;
  onFilter: (filter: AuditFilter) => void;
}

/** What was acted upon: pressed, the lines about the same; its own page, where it has one, lies beside it. */
export function Target({ target, onFilter }: TargetProps) {
  const t = useT();
  const { can } = useSession();
  const page = pageOf(target);
  const Icon = page?.opens === 'openPerson' ? IconUser : IconArrowUpRight;
  return (
    <span className={classes.target}>
      <Narrow label={t('audit.filter.onlyTarget', { target })} onClick={() => onFilter({ target })}>
        {target}
      </Narrow>
      {page && can(page.permission) && (
        <SurfaceLink
          to={page.path}
          className={classes.open}
          aria-label={t(`audit.${page.opens}`)}
          title={t(`audit.${page.opens}`)}
        >
          <Icon size={18} />
        </SurfaceLink>
      )}
    </span>
  );
}
