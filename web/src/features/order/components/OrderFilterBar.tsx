import { useT } from '@/lib/i18n';
import { Select } from '@/ui/Select';
import { type OrderFilter, PERIODS, STATUSES } from '../filter';
import { KINDS } from '../rules';
import classes from './OrderFilterBar.module.css';

interface OrderFilterBarProps {
  value: OrderFilter;
  onChange: (filter: OrderFilter) => void;
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
        onChange={(chosen) =>
          onChange({ ...value, status: STATUSES.find((status) => String(status) === chosen) })
        }
      />
      <Select
        label={t('order.filter.period')}
        value={value.period ?? ''}
        options={[any, ...PERIODS.map((period) => ({ value: period, label: t(`order.filter.${period}`) }))]}
        onChange={(chosen) => onChange({ ...value, period: PERIODS.find((period) => period === chosen) })}
      />
      <Select
        label={t('order.filter.kind')}
        value={value.kind ?? ''}
        options={[any, ...KINDS.map((kind) => ({ value: kind, label: t(`order.kind.${kind}`) }))]}
        onChange={(chosen) => onChange({ ...value, kind: KINDS.find((kind) => kind === chosen) })}
      />
    </div>
  );
}
