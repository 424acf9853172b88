import { type FormEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { priceOfPoints } from '@/lib/funds/price';
import { useT } from '@/lib/i18n';
import { useSurfaceNavigate } from '@/lib/surface';
import { Money } from '@/ui/Amount';
import { SubmitButton } from '@/ui/SubmitButton';
import { TextField } from '@/ui/TextField';
import { PICKS, readPoints } from '../rules';
import classes from './AmountForm.module.css';
import { AmountPicks } from './AmountPicks';
import { Rate } from './Rate';

const USUAL = PICKS[1];

/** How many points to buy: picked or typed, with the price beside it at every keystroke. */
export function AmountForm({ perDollar }: { perDollar: number }) {
  const t = useT();
  const navigate = useSurfaceNavigate();
  const [query, setQuery] = useSearchParams();
  const [typed, setTyped] = useState(query.get('points') ?? String(USUAL));
  // Nobody is told about a mistake while still typing the first digits.
  const [judged, setJudged] = useState(false);
  const own = useRef<HTMLInputElement>(null);
  const points = readPoints(typed);
  const mistake = typeof points === 'number' ? null : points;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (typeof points !== 'number') {
      setJudged(true);
      own.current?.focus();
      return;
    }
    // Whoever comes back from the next page finds the amount as it was.
    setQuery({ points: String(points) }, { replace: true });
    navigate(`/order/pointsFund/${points}`);
  }

  return (
    <form className={`card ${classes.form}`} onSubmit={submit} noValidate>
      <AmountPicks perDollar={perDollar} chosen={mistake ? null : Number(points)} onPick={setTyped} />
      <TextField
        ref={own}
        label={t('points.recharge.own')}
        description={t('points.recharge.ownHelp')}
        error={judged && mistake ? t(`points.mistake.${mistake}`) : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => setJudged(true)}
      />
      <div className={classes.total}>
        <p aria-live="polite">
          <span className="small muted">{t('points.recharge.price')}</span>
          <strong>
            {typeof points === 'number' ? (
              <Money amount={priceOfPoints(points, perDollar)} unit="USDT" />
            ) : (
              '–'
            )}
          </strong>
          <span className="small muted">
            <Rate perDollar={perDollar} />
          </span>
        </p>
        <SubmitButton pending={false}>{t('points.recharge.next')}</SubmitButton>
      </div>
    </form>
  );
}
