import { Button } from '@mantine/core';
import { useT } from '@/lib/i18n';
import { inSentence, usePersonChoice } from '@/lib/people';
import { Segmented } from '@/ui/Segmented';
import { type CorrectionFilter, STATES } from '../filter';
import classes from './Corrections.module.css';

interface CorrectionFilterBarProps {
  value: CorrectionFilter;
  onChange: (change: Record<string, string>) => void;
}

export function CorrectionFilterBar({ value, onChange }: CorrectionFilterBarProps) {
  const t = useT();
  const member = usePersonChoice(value.userId ?? '');
  return (
    <div className={classes.bar}>
      <Segmented
        label={t('correction.field.state')}
        value={value.state ?? ''}
        options={[
          { value: '', label: t('correction.filter.any') },
          ...STATES.map((state) => ({ value: state, label: t(`correction.state.${state}`) })),
        ]}
        onChange={(state) => onChange({ state })}
      />
      {member && (
        <span className={classes.only}>
          {t('correction.filter.only', { name: inSentence(member.name) })}
          <Button variant="default" size="compact-sm" onClick={() => onChange({ userId: '' })}>
            {t('correction.filter.everybody')}
          </Button>
        </span>
      )}
    </div>
  );
}
