import { Button } from '@mantine/core';
import { IconArrowBackUp, IconHistory } from '@tabler/icons-react';
import { type TextKey, useT } from '@/lib/i18n';
import { Dotted } from '@/ui/Dotted';
import type { Kind, Setting } from '../api';
import { useSayValue } from '../useSayValue';
import classes from './Explanation.module.css';

interface ExplanationProps {
  /** What the field points at as its description. */
  id: string;
  setting: Setting;
  label: string;
  historyOpen: boolean;
  onHistory: (open: boolean) => void;
  /** Null where the default stands in the field already. */
  onDefault: (() => void) | null;
}

/** What the setting does and what it may hold, with the ways back to what it held. */
export function Explanation(props: ExplanationProps) {
  const { id, setting, label, historyOpen, onHistory, onDefault } = props;
  const t = useT();
  const limits = useLimits(setting);
  return (
    <div className={classes.explanation}>
      <div id={id} className={classes.words}>
        <p>{t(`settings.item.${setting.key}.help` as TextKey)}</p>
        <p>
          <Dotted>{limits}</Dotted>
        </p>
      </div>
      {(onDefault || setting.version > 0) && (
        <div className={classes.ways}>
          {setting.version > 0 && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconHistory size={16} />}
              aria-expanded={historyOpen}
              aria-label={t('settings.history.showNamed', { label })}
              onClick={() => onHistory(!historyOpen)}
            >
              {t('settings.history.show')}
            </Button>
          )}
          {onDefault && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconArrowBackUp size={16} />}
              onClick={onDefault}
            >
              {t('settings.meta.useDefault')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** Kinds whose length nobody types in. */
const UNTYPED: readonly Kind[] = ['picture', 'colour'];

function useLimits(setting: Setting): string[] {
  const t = useT();
  const say = useSayValue(setting.kind);
  const { kind, min, max, maxLength } = setting;
  const limits = [t('settings.meta.default', { value: say(setting.default) })];
  if (min !== undefined) limits.push(t('settings.meta.range', { min: say(min), max: say(max) }));
  if (maxLength && !UNTYPED.includes(kind)) limits.push(t('settings.meta.maxLength', { count: maxLength }));
  if (setting.public) limits.push(t('settings.meta.public'));
  return limits;
}
