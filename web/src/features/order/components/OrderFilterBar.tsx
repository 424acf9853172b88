import { useT } from '@/lib/i18n';
import { Select } from '@/ui/Select';
import { type OrderFilter, PERIODS, STATUSES } from '../filter';
import { KINDS } from '../rules';
import classes from './OrderFilterBar.module.css';

interface OrderFilterBarProps {
  value: OrderFilter;
  onChange: (change: Record<string, string>) => void;
}

export function OrderFilterBar({ value, onChange }: OrderFilterBarProps) {
  const t = useT();
  const any = { value: '', label: t('order.filter.any') };
  return (
    <div className={classes.bar}>
      <Select
        label={t('order.filter.status')}
        value={value.status === undefined ? '' : String(value.status)}
        options={[
          any,
          ...STATUSES.map((status) => ({ value: String(status), label: t(`order.status.${status}`) })),
        ]}
        onChange={(status) => onChange({ status })}
      />
      <Select
        label={t('order.filter.period')}
        value={value.period ?? ''}
        options={[any, ...PERIODS.map((period) => ({ value: period, label: t(`order.filter.${period}`) }))]}
        onChange={(period) => onChange({ period })}
      />
      <Select
        label={t('order.filter.kind')}
        value={value.kind ?? ''}
        options={[any, ...KINDS.map((kind) => ({ value: kind, label: t(`order.kind.${kind}`) }))]}
        onChange={(kind) => onChange({ kind })}
      />
    </div>
  );
}
