import { useT } from '@/lib/i18n';
import { SearchBar } from '@/ui/SearchBar';
import { Select } from '@/ui/Select';
import { ALL_MESSAGES, LONGEST_QUESTION, type MessageFilter } from '../filter';

interface MessageBarProps {
  value: MessageFilter;
  onChange: (filter: MessageFilter) => void;
}

export function MessageBar({ value, onChange }: MessageBarProps) {
  const t = useT();
  return (
    <SearchBar
      title={t('searchDesk.message.find')}
      label={t('searchDesk.filter.search')}
      hint={t('searchDesk.message.hint')}
      maxLength={LONGEST_QUESTION}
      submit={t('searchDesk.filter.find')}
      clear={(value.q !== '' || value.hidden) && t('searchDesk.filter.clear')}
      value={value.q}
      onSearch={(q) => onChange({ ...value, q })}
      onClear={() => onChange(ALL_MESSAGES)}
    >
      {(q) => (
        <Select
          label={t('searchDesk.message.which')}
          value={value.hidden ? 'hidden' : ''}
          options={[
            { value: '', label: t('searchDesk.message.any') },
            { value: 'hidden', label: t('searchDesk.message.hidden') },
          ]}
          onChange={(chosen) => onChange({ q, hidden: chosen === 'hidden' })}
        />
      )}
    </SearchBar>
  );
}
