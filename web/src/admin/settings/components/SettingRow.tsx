import { useEffect, useRef, useState } from 'react';
import { type TextKey, useT } from '@/lib/i18n';
import type { Setting } from '../api';
import { fieldOf } from '../fields';
import { useSettingForm } from '../useSettingForm';
import { Actions } from './Actions';
import { Explanation } from './Explanation';
import { History } from './History';
import { Problem } from './Problem';
import classes from './SettingRow.module.css';
import { Value } from './Value';

/** One setting: its field, what may stand in it, and what has stood in it. */
export function SettingRow({ setting }: { setting: Setting }) {
  const t = useT();
  const form = useSettingForm(setting);
  const [historyOpen, setHistoryOpen] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const { Input, single } = fieldOf(setting.kind);

  useEffect(() => {
    if (form.failure) field.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form.failure]);

  const id = setting.key;
  const ids = { id, labelledBy: `${id}-label`, describedBy: `${id}-problem ${id}-help` };
  const label = t(`settings.item.${setting.key}.label` as TextKey);
  const Label = single ? 'label' : 'span';
  return (
    <form
      className={classes.row}
      aria-labelledby={ids.labelledBy}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.dirty && !form.conflict) form.save();
      }}
    >
      <Label id={ids.labelledBy} className={classes.label} {...(single && { htmlFor: id })}>
        {label}
      </Label>
      <div ref={field} className={classes.field}>
        <Input
          {...ids}
          setting={setting}
          draft={form.draft}
          onChange={form.type}
          invalid={(part) => form.problems.some((problem) => part === undefined || problem.part === part)}
        />
        <Problem id={`${id}-problem`} form={form} />
        {form.dirty && (
          <dl className={classes.inUse}>
            <dt>{t('settings.meta.inUse')}</dt>
            <dd>
              <Value kind={setting.kind} value={setting.value} />
            </dd>
          </dl>
        )}
        <Actions form={form} label={label} />
      </div>
      <Explanation
        id={`${id}-help`}
        setting={setting}
        label={label}
        historyOpen={historyOpen}
        onHistory={setHistoryOpen}
        onDefault={form.isDefault ? null : form.takeDefault}
      />
      {historyOpen && <History setting={setting} form={form} />}
    </form>
  );
}
