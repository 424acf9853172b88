import type { Cycle } from '@/lib/goods';
import { useT } from '@/lib/i18n';
import { Segmented } from '@/ui/Segmented';
import type { Choice } from '../choice';
import { TABS } from '../rules';
import classes from './PlanSwitches.module.css';

interface PlanSwitchesProps {
  choice: Choice;
  cycles: readonly Cycle[];
  onChange: (change: Partial<Choice>) => void;
}

/** Which packages are shown, and for how long their prices are. */
export function PlanSwitches({ choice, cycles, onChange }: PlanSwitchesProps) {
  const t = useT();
  return (
    <div className={classes.switches}>
      <Segmented
        label={t('shop.tab.label')}
        options={TABS.map((value) => ({ value, label: t(`shop.tab.${value}`) }))}
        value={choice.tab}
        onChange={(tab) => onChange({ tab })}
      />
      <Segmented
        label={t('shop.cycle.label')}
        options={cycles.map((value) => ({ value, label: t(`shop.cycle.${value}`) }))}
        value={choice.cycle}
        onChange={(cycle) => onChange({ cycle })}
      />
    </div>
  );
}
