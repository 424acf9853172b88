import type { FieldProps } from '@/lib/form';
import { useT } from '@/lib/i18n';
import { TextField } from '@/ui/TextField';
import classes from './Plans.module.css';

interface GiftFieldsProps {
  /** Absent for what has no end that days could move. */
  days?: FieldProps;
  traffic: FieldProps;
}

/** Days, traffic, or both. */
export function GiftFields({ days, traffic }: GiftFieldsProps) {
  const t = useT();
  return (
    <div className={classes.gift}>
      {days && (
        <TextField
          {...days}
          label={t('plans.gift.days')}
          description={t('plans.gift.daysHelp')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
        />
      )}
      <TextField
        {...traffic}
        label={t('plans.gift.traffic')}
        description={days && t('plans.gift.trafficHelp')}
        required={!days}
        rightSection={t('plans.gift.gigabytes')}
        rightSectionWidth={48}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
      />
    </div>
  );
}
