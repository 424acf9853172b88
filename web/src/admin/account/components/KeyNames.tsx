import { useT } from '@/lib/i18n';
import { Pill } from '@/ui/Pill';
import { useKeyWords } from '../keys';
import classes from './Roles.module.css';

/** What a role opens, by name. */
export function KeyNames({ keys }: { keys: readonly string[] }) {
  const t = useT();
  const keyWords = useKeyWords();
  if (keys.length === 0) return <span className="muted">{t('roles.noKeys')}</span>;
  return (
    <span className={classes.keys}>
      {keys.map((key) => (
        <Pill key={key}>{keyWords(key).name}</Pill>
      ))}
    </span>
  );
}
