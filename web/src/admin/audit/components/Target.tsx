import { IconUser } from '@tabler/icons-react';
import { useT } from '@/lib/i18n';
import { useSession } from '@/lib/session';
import { SurfaceLink } from '@/lib/surface';
import type { AuditFilter } from '../filter';
import classes from './Audit.module.css';
import { Narrow } from './Narrow';

interface TargetProps {
  target: string;
  onFilter: (filter: AuditFilter) => void;
}

/** What was acted upon: pressed, the lines about the same; a person's page lies beside it. */
export function Target({ target, onFilter }: TargetProps) {
  const t = useT();
  const { can } = useSession();
  const person = /^user\/(\w+)$/.exec(target)?.[1];
  return (
    <span className={classes.target}>
      <Narrow label={t('audit.filter.onlyTarget', { target })} onClick={() => onFilter({ target })}>
        {target}
      </Narrow>
      {person && can('users') && (
        <SurfaceLink
          to={`/admin/users/${person}`}
          className={classes.open}
          aria-label={t('audit.openPerson')}
          title={t('audit.openPerson')}
        >
          <IconUser size={18} />
        </SurfaceLink>
      )}
    </span>
  );
}
