import { useT } from '@/lib/i18n';
import { SearchBar } from '@/ui/SearchBar';
import { Select } from '@/ui/Select';
import { LONGEST_QUESTION, STATES, tidy, type UserFilter } from '../filter';
import type { Role } from '../rolesApi';
import { useRoleName } from '../useRoleName';

interface UserFilterBarProps {
  value: UserFilter;
  /** What can be asked about; empty for an operator who may not see roles. */
  roles: readonly Pick<Role, 'id' | 'name'>[];
  onChange: (filter: UserFilter) => void;
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
      clear={Object.keys(tidy(value)).length > 0 && t('users.filter.clear')}
      value={value.q ?? ''}
      onSearch={(q) => onChange({ ...value, q })}
      onClear={() => onChange({})}
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
        </>
      )}
    </SearchBar>
  );
}
