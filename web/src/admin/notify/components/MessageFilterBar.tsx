import { useT } from '@/lib/i18n';
import { Segmented } from '@/ui/Segmented';
import { Select } from '@/ui/Select';
import type { MessageFilter } from '../filter';
import { CHANNELS, STATES, useNotifyNames } from '../names';
import classes from './Messages.module.css';

interface MessageFilterBarProps {
  value: MessageFilter;
  /** Hands over one field of the filter; an empty word lifts it. */
  onChange: (change: Record<string, string>) => void;
}

export function MessageFilterBar({ value, onChange }: MessageFilterBarProps) {
  const t = useT();
  const names = useNotifyNames();
  return (
    <div className={classes.bar}>
      <Segmented
        label={t('notify.field.state')}
        value={value.state ?? ''}
        options={[
          { value: '', label: t('notify.filter.anyState') },
          ...STATES.map((state) => ({ value: state, label: t(`notify.state.${state}`) })),
        ]}
        onChange={(state) => onChange({ state })}
      />
      <Select
        label={t('notify.field.channel')}
        value={value.channel ?? ''}
        options={[
          { value: '', label: t('notify.filter.anyChannel') },
          ...CHANNELS.map((channel) => ({ value: channel, label: names.channel(channel) })),
        ]}
        onChange={(channel) => onChange({ channel })}
      />
    </div>
  );
}
