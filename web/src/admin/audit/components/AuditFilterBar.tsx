import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useT } from '@/lib/i18n';
import { Select } from '@/ui/Select';
import type { AuditFilter } from '../filter';
import { ACTIONS, useAuditNames } from '../names';
import classes from './AuditFilterBar.module.css';

interface AuditFilterBarProps {
  value: AuditFilter;
  onChange: (filter: AuditFilter) => void;
}

/** Collects the filter and hands it over at once: half a word would only find nothing. */
export function AuditFilterBar({ value, onChange }: AuditFilterBarProps) {
  const t = useT();
  const names = useAuditNames();
  const [draft, setDraft] = useState(value);
  const set = (name: keyof AuditFilter) => (text: string) => setDraft({ ...draft, [name]: text });
  return (
    <form
      className={classes.bar}
      aria-label={t('audit.filter.title')}
      onSubmit={(event) => {
        event.preventDefault();
        onChange(draft);
      }}
    >
      <Select
        label={t('audit.filter.action')}
        value={draft.action ?? ''}
        options={[
          { value: '', label: t('audit.filter.any') },
          ...ACTIONS.map((action) => ({ value: action, label: names.action(action) })),
        ]}
        onChange={set('action')}
      />
      <Entry
        label={t('audit.filter.target')}
        hint={t('audit.filter.targetHint')}
        value={draft.target}
        onChange={set('target')}
      />
      <Entry label={t('audit.filter.actor')} value={draft.actor} onChange={set('actor')} />
      <Entry type="date" label={t('audit.filter.from')} value={draft.from} onChange={set('from')} />
      <Entry type="date" label={t('audit.filter.until')} value={draft.until} onChange={set('until')} />
      <div className={classes.actions}>
        <Button type="submit">{t('audit.filter.apply')}</Button>
        {Object.keys(value).length > 0 && (
          <Button variant="default" onClick={() => onChange({})}>
            {t('audit.filter.clear')}
          </Button>
        )}
      </div>
    </form>
  );
}

interface EntryProps {
  label: string;
  hint?: string;
  type?: 'text' | 'date';
  value: string | undefined;
  onChange: (value: string) => void;
}

function Entry({ label, hint, type = 'text', value = '', onChange }: EntryProps) {
  const id = useId();
  return (
    <div className={classes.entry}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={type}
        placeholder={hint}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
