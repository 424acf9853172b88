import { useT } from '@/lib/i18n';
import { Segmented } from '@/ui/Segmented';
import { Select } from '@/ui/Select';
import { KINDS, type QueueFilter, VIEWS } from '../filter';
import classes from './Moderation.module.css';

interface QueueBarProps {
  value: QueueFilter;
  onChange: (filter: QueueFilter) => void;
}

export function QueueBar({ value, onChange }: QueueBarProps) {
  const t = useT();
  return (
    <div className={classes.bar}>
      <Segmented
        label={t('moderation.queue.view')}
        value={value.view}
        options={VIEWS.map((view) => ({ value: view, label: t(`moderation.queue.${view}`) }))}
        onChange={(view) => onChange({ ...value, view })}
      />
      <Select
        label={t('moderation.queue.kind')}
        value={value.kind}
        options={[
          { value: 'all', label: t('moderation.queue.anyKind') },
          ...KINDS.map((kind) => ({ value: kind, label: t(`moderation.kind.${kind}`) })),
        ]}
        onChange={(chosen) => onChange({ ...value, kind: KINDS.find((kind) => kind === chosen) ?? 'all' })}
      />
    </div>
  );
}
