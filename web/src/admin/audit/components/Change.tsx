import { IconArrowRight } from '@tabler/icons-react';
import { useT } from '@/lib/i18n';
import type { AuditEntry } from '../api';
import { useAuditNames } from '../names';
import { sayChange } from '../sayChange';
import classes from './Audit.module.css';

/** What was there before and after, thing by thing, and why, where somebody said why. */
export function Change({ entry }: { entry: AuditEntry }) {
  const t = useT();
  const names = useAuditNames();
  const changed = entry.before !== undefined || entry.after !== undefined;
  const lines = changed ? sayChange(entry.before, entry.after, names) : [];
  return (
    <>
      {lines.map(({ field, name, before, after }) => (
        <span key={field} className={classes.change}>
          {name && <span className="muted">{name}</span>}
          {(before || !name) && (
            <>
              <del>{before || t('audit.nothing')}</del>
              <IconArrowRight size={16} role="img" aria-label={t('audit.became')} />
            </>
          )}
          <ins>{after || t('audit.nothing')}</ins>
        </span>
      ))}
      {entry.reason && (
        <p className={`muted ${classes.reason}`} dir="auto">
          {entry.reason}
        </p>
      )}
    </>
  );
}
