import { type Ref, useState } from 'react';
import { useT } from '@/lib/i18n';
import { Segmented } from '@/ui/Segmented';
import { TextField } from '@/ui/TextField';
import { PICKS } from '../rules';
import { OWN, type Picked, type PremiumChoice } from '../usePremiumChoice';
import classes from './BuyPremium.module.css';

interface DurationProps {
  choice: PremiumChoice;
  /** Where the mistake is put right. */
  field: Ref<HTMLInputElement>;
  /** Somebody has tried to go on: what is wrong is said now. */
  judged: boolean;
}

/** A few usual durations, or any number of months. */
export function Duration({ choice, field, judged }: DurationProps) {
  const t = useT();
  const [left, setLeft] = useState(false);
  const shown = (judged || left) && choice.mistake;
  const options: { value: Picked; label: string }[] = [
    ...PICKS.map((value) => ({ value, label: value })),
    { value: OWN, label: t('premium.buy.own') },
  ];
  return (
    <div className={classes.duration}>
      <p className="small muted">{t('premium.buy.duration')}</p>
      <Segmented
        label={t('premium.buy.duration')}
        options={options}
        value={choice.picked}
        onChange={choice.pick}
      />
      {choice.picked === OWN && (
        <TextField
          ref={field}
          label={t('premium.buy.ownLabel')}
          description={t('premium.buy.ownHelp')}
          error={shown ? t(`premium.mistake.${shown}`) : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          value={choice.typed}
          onChange={(event) => choice.type(event.currentTarget.value)}
          onBlur={() => setLeft(true)}
        />
      )}
    </div>
  );
}
