import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useT } from '@/lib/i18n';
import { Select } from '@/ui/Select';
import { LONGEST_QUESTION, STATES, tidy, type UserFilter } from '../filter';
import type { Role } from '../rolesApi';
import { useRoleName } from '../useRoleName';
import classes from './List.module.css';

interface UserFilterBarProps {
  value: UserFilter;
  /** What can be asked about; empty for an operator who may not see roles. */
  roles: readonly Pick<Role, 'id' | 'name'>[];
  onChange: (filter: UserFilter) => void;
}

/** A choice narrows the list at once; words wait for Enter, because half a name finds too many. */
export function UserFilterBar({ value, roles, onChange }: UserFilterBarProps) {
  const t = useT();
  const id = useId();
  const roleName = useRoleName();
  const [seen, setSeen] = useState(value.q);
  const [q, setQ] = useState(value.q ?? '');
  // A question from elsewhere (a link, "back") replaces what was typed; the field keeps the focus.
  if (seen !== value.q) {
    setSeen(value.q);
    setQ(value.q ?? '');
  }
  return (
    <search>
      <form
        className={classes.bar}
        aria-label={t('users.filter.title')}
        onSubmit={(event) => {
          event.preventDefault();
          onChange({ ...value, q });
        }}
      >
        <div className={classes.search}>
          <label htmlFor={id}>{t('users.filter.search')}</label>
          <input
            id={id}
            type="search"
            placeholder={t('users.filter.searchHint')}
            maxLength={LONGEST_QUESTION}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            dir="auto"
            value={q}
            onChange={(event) => setQ(event.currentTarget.value)}
          />
        </div>
        <Select
          label={t('users.filter.state')}
          value={value.state ?? ''}
          options={[
            { value: '', label: t('users.filter.anyState') },
            ...STATES.map((state) => ({ value: state, label: t(`users.state.${state}`) })),
          ]}
          onChange={(chosen) => onChange({ ...value, q, state: STATES.find((state) => state === chosen) })}
        />
        {roles.length > 0 && (
          <Select
            label={t('users.filter.role')}
            value={value.role ?? ''}
            options={[
              { value: '', label: t('users.filter.anyRole') },
              ...roles.map((role) => ({ value: role.id, label: roleName(role) })),
            ]}
            onChange={(role) => onChange({ ...value, q, role })}
          />
        )}
        <div className={classes.actions}>
          <Button type="submit">{t('users.filter.apply')}</Button>
          {Object.keys(tidy(value)).length > 0 && (
            <Button
              variant="default"
              onClick={(event) => {
                // The button goes with the filter; the keyboard stays in the form.
                event.currentTarget.form?.querySelector('input')?.focus();
                onChange({});
              }}
            >
              {t('users.filter.clear')}
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}
