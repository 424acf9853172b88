import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '@/lib/i18n';
import type { Binding } from '../../personalApi';
import classes from './BindingsCard.module.css';

interface BindingRowProps {
  binding: Binding;
  icon: ReactNode;
  /** What is bound, or nothing. */
  value: string;
  /** Whether the shop can reach people that way now. */
  offered: boolean;
  onBind: () => void;
  onRemove: () => void;
}

export function BindingRow({ binding, icon, value, offered, onBind, onRemove }: BindingRowProps) {
  const t = useT();
  const what = t(`profile.bindings.${binding}`);
  const bind = t(value ? 'profile.bindings.change' : 'profile.bindings.bind');
  const remove = t('profile.bindings.remove');
  return (
    <li className={classes.row}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <div className={classes.words}>
        <b>{what}</b>
        <p className="muted">
          {value || t(offered ? 'profile.bindings.none' : 'profile.bindings.notOffered')}
        </p>
      </div>
      <div className={classes.acts}>
        {offered && (
          <Button
            variant="default"
            size="sm"
            aria-label={t('profile.bindings.actNamed', { act: bind, what })}
            onClick={onBind}
          >
            {bind}
          </Button>
        )}
        {value && (
          <Button
            variant="default"
            size="sm"
            aria-label={t('profile.bindings.actNamed', { act: remove, what })}
            onClick={onRemove}
          >
            {remove}
          </Button>
        )}
      </div>
    </li>
  );
}
