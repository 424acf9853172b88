import { useT } from '@/lib/i18n';
import type { Kind } from '../api';
import { useSayValue } from '../useSayValue';
import classes from './Value.module.css';

/** A value to look at: pictures and colors are shown, everything else is said. */
export function Value({ kind, value }: { kind: Kind; value: unknown }) {
  const t = useT();
  const say = useSayValue(kind);
  if (kind === 'picture' && typeof value === 'string' && value !== '') {
    return <img className={classes.picture} src={value} alt={t('settings.picture.preview')} />;
  }
  return (
    <span className={classes.value}>
      {kind === 'colour' && typeof value === 'string' && value !== '' && (
        <span className={classes.swatch} style={{ background: value }} />
      )}
      {say(value)}
    </span>
  );
}
