import { Button } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useT } from '@/lib/i18n';
import { useSurface } from '@/lib/surface';
import { LONGEST_QUESTION, type Scope } from '../filter';
import classes from './SearchField.module.css';

interface SearchFieldProps {
  scope: Scope;
  /** The words that are looked for now. */
  value: string;
  onSearch: (words: string) => void;
  /** Why nothing is looked for by them. */
  mistake?: string | undefined;
}

/** The words to look for. They wait for Enter, because half a word finds too much. */
export function SearchField({ scope, value, onSearch, mistake }: SearchFieldProps) {
  const t = useT();
  const id = useId();
  const phone = useSurface() === 'phone';
  const input = useRef<HTMLInputElement>(null);
  const [seen, setSeen] = useState(value);
  const [typed, setTyped] = useState(value);
  // Words from elsewhere (a link, "back") replace what was typed; the field keeps the focus.
  if (seen !== value) {
    setSeen(value);
    setTyped(value);
  }
  return (
    <search>
      <form
        className={classes.search}
        onSubmit={(event) => {
          event.preventDefault();
          // A phone's keyboard would lie over what was found.
          if (phone && typed.trim() !== '') input.current?.blur();
          onSearch(typed);
        }}
      >
        <label htmlFor={id} className="only-heard">
          {t(`search.field.label.${scope}`)}
        </label>
        <div className={classes.field}>
          <IconSearch size={20} aria-hidden="true" />
          <input
            ref={input}
            id={id}
            type="search"
            enterKeyHint="search"
            placeholder={t(`search.field.hint.${scope}`)}
            maxLength={LONGEST_QUESTION}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            dir="auto"
            value={typed}
            aria-invalid={mistake !== undefined}
            aria-describedby={mistake && `${id}-mistake`}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {typed !== '' && (
            <button
              type="button"
              aria-label={t('search.field.clear')}
              onClick={() => {
                setTyped('');
                input.current?.focus();
              }}
            >
              <IconX size={18} aria-hidden="true" />
            </button>
          )}
        </div>
        <Button type="submit" size="md">
          {t('search.field.submit')}
        </Button>
        <p id={`${id}-mistake`} className={classes.mistake} role="alert">
          {mistake}
        </p>
      </form>
    </search>
  );
}
