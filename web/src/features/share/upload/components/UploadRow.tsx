import { Suspense, useId, useState } from 'react';
import { useLocale } from '@/lib/i18n';
import { lazyPart } from '@/lib/pagePart';
import { Dotted } from '@/ui/Dotted';
import { Meter } from '@/ui/Meter';
import { isMoving, isUnfinished, type UploadLine } from '../line';
import { useSayLine } from '../useSayLine';
import { RowActs } from './RowActs';
import classes from './UploadList.module.css';

const CancelDialog = lazyPart(() => import('./CancelDialog'));

interface UploadRowProps {
  line: UploadLine;
  onShare: () => void;
}

export function UploadRow({ line, onShare }: UploadRowProps) {
  const locale = useLocale();
  const say = useSayLine();
  const nameId = useId();
  const [cancelling, setCancelling] = useState(false);
  const unfinished = isUnfinished(line);
  const percent = Math.floor(line.share * 100);
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <div className={classes.words}>
          <p id={nameId} className={classes.name} dir="auto">
            {line.name}
          </p>
          <p className={classes.says} data-bad={line.failure !== null || undefined}>
            <Dotted>{say(line)}</Dotted>
          </p>
        </div>
        <RowActs line={line} onShare={onShare} onCancel={() => setCancelling(true)} />
      </div>
      {unfinished && (
        <div
          className={isMoving(line) ? undefined : classes.resting}
          role="progressbar"
          aria-labelledby={nameId}
          aria-valuenow={percent}
          aria-valuetext={new Intl.NumberFormat(locale, { style: 'percent' }).format(percent / 100)}
        >
          <Meter share={line.share} urgent={false} />
        </div>
      )}
      {cancelling && unfinished && (
        <Suspense>
          <CancelDialog line={line} onClose={() => setCancelling(false)} />
        </Suspense>
      )}
    </li>
  );
}
