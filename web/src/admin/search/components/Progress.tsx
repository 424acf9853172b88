import { useLocale } from '@/lib/i18n';
import { Meter } from '@/ui/Meter';
import classes from './Search.module.css';

interface ProgressProps {
  /** What goes on here, for those who do not see it. */
  label: string;
  done: number;
  total: number;
  /** The same in words. */
  words: string;
}

/** How far something is, drawn and said. */
export function Progress({ label, done, total, words }: ProgressProps) {
  const locale = useLocale();
  const share = total > 0 ? Math.min(1, done / total) : 0;
  const percent = Math.floor(share * 100);
  return (
    <div className={classes.progress}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuetext={new Intl.NumberFormat(locale, { style: 'percent' }).format(percent / 100)}
      >
        <Meter share={share} urgent={false} />
      </div>
      <p className="small muted num">{words}</p>
    </div>
  );
}
