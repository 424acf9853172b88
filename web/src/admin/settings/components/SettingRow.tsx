import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { type TextKey, useT } from '@/lib/i18n';
import { SubmitButton } from '@/ui/SubmitButton';
import type { Setting } from '../api';
import { fieldOf } from '../fields';
import { type SettingForm, useSettingForm } from '../useSettingForm';
import { Explanation } from './Explanation';
import { History } from './History';
import classes from './SettingRow.module.css';
import { Value } from './Value';

/** One setting: its field, what may stand in it, and what has stood in it. */
export function SettingRow({ setting }: { setting: Setting }) {
  const t = useT();
  const form = useSettingForm(setting);
  const [historyOpen, setHistoryOpen] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const { Input, single } = fieldOf(setting.kind);

  useEffect(() => {
    if (form.failure) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form.failure]);

  const id = setting.key;
  const label = t(`settings.item.${setting.key}.label` as TextKey);
  const ids = { id, labelledBy: `${id}-label`, describedBy: `${id}-help` };
  const Label = single ? 'label' : 'span';
  return (
    <form
      ref={element}
      className={classes.row}
      aria-labelledby={ids.labelledBy}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.dirty) form.save();
      }}
    >
      <div className={classes.head}>
        <Label id={ids.labelledBy} className={classes.label} {...(single && { htmlFor: id })}>
          {label}
        </Label>
        {setting.version > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconHistory size={16} />}
            aria-expanded={historyOpen}
            aria-label={t('settings.history.showNamed', { label })}
            onClick={() => setHistoryOpen(!historyOpen)}
          >
            {t('settings.history.show')}
          </Button>
        )}
      </div>
      <Input
        {...ids}
        setting={setting}
        draft={form.draft}
        onChange={form.type}
        invalid={(part) => form.problem(part) !== undefined}
      />
      <Explanation id={ids.describedBy} setting={setting} form={form} />
      {form.dirty && <InUse setting={setting} />}
      <Actions form={form} label={label} />
      {historyOpen && <History setting={setting} form={form} />}
    </form>
  );
}

function InUse({ setting }: { setting: Setting }) {
  const t = useT();
  return (
    <dl className={classes.inUse}>
      <dt>{t('settings.meta.inUse')}</dt>
      <dd>
        <Value kind={setting.kind} value={setting.value} />
      </dd>
    </dl>
  );
}

function Actions({ form, label }: { form: SettingForm; label: string }) {
  const t = useT();
  return (
    <div className={classes.actions}>
      {form.dirty && (
        <>
          <SubmitButton
            size="sm"
            pending={form.pending}
            disabled={form.conflict}
            aria-label={t('settings.save.submitNamed', { label })}
          >
            {t('settings.save.submit')}
          </SubmitButton>
          <Button size="sm" variant="default" disabled={form.pending} onClick={form.discard}>
            {t('settings.save.discard')}
          </Button>
        </>
      )}
      {form.conflict && (
        <Button size="sm" onClick={form.reload}>
          {t('settings.save.reload')}
        </Button>
      )}
      <span className={classes.saved} role="status">
        {form.saved && t('settings.save.done')}
      </span>
    </div>
  );
}
