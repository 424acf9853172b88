import { IconArrowRight } from '@tabler/icons-react';
import { useT } from '@/lib/i18n';
import type { AuditEntry } from '../api';
import { sayValue } from '../sayValue';
import classes from './Audit.module.css';

/** What was there before and after, and why, where somebody said why. */
export function Change({ entry }: { entry: AuditEntry }) {
  const t = useT();
  const words = (value: unknown) => sayValue(value) || t('audit.nothing');
  const changed = entry.before !== undefined || entry.after !== undefined;
  return (
    <>
      {changed && (
        <span className={classes.change}>
          <del>{words(entry.before)}</del>
          <IconArrowRight size={16} role="img" aria-label={t('audit.became')} />
          <ins>{words(entry.after)}</ins>
        </span>
      )}
      {entry.reason && (
        <p className={`muted ${classes.reason}`} dir="auto">
          {entry.reason}
        </p>
      )}
    </>
  );
}
