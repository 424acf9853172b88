import { useT } from '@/lib/i18n';
import { SearchBar } from '@/ui/SearchBar';
import { Select } from '@/ui/Select';
import { EVERYBODY, LONGEST_QUESTION, STATES, type UserFilter } from '../filter';
import type { Role } from '../rolesApi';
import { useRoleName } from '../useRoleName';

interface UserFilterBarProps {
  value: UserFilter;
  /** What can be asked about; empty for an operator who may not see roles. */
  roles: readonly Pick<Role, 'id' | 'name'>[];
  onChange: (change: Record<string, string>) => void;
}

export function UserFilterBar({ value, roles, onChange }: UserFilterBarProps) {
  const t = useT();
  const roleName = useRoleName();
  return (
    <SearchBar
      title={t('users.filter.title')}
      label={t('users.filter.search')}
      hint={t('users.filter.searchHint')}
      maxLength={LONGEST_QUESTION}
      submit={t('users.filter.apply')}
      clear={Object.keys(value).length > 0 && t('users.filter.clear')}
      value={value.q ?? ''}
      onSearch={(q) => onChange({ q })}
      onClear={() => onChange(EVERYBODY)}
    >
      {(q) => (
        <>
          <Select
            label={t('users.filter.state')}
            value={value.state ?? ''}
            options={[
              { value: '', label: t('users.filter.anyState') },
              ...STATES.map((state) => ({ value: state, label: t(`users.state.${state}`) })),
            ]}
            onChange={(state) => onChange({ q, state })}
          />
          {roles.length > 0 && (
            <Select
              label={t('users.filter.role')}
              value={value.role ?? ''}
              options={[
                { value: '', label: t('users.filter.anyRole') },
                ...roles.map((role) => ({ value: role.id, label: roleName(role) })),
              ]}
              onChange={(role) => onChange({ q, role })}
            />
          )}
        </>
      )}
    </SearchBar>
  );
}
