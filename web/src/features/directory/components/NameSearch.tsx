import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useT } from '@/lib/i18n';
import { useSurfaceNavigate } from '@/lib/surface';
import { LONGEST_QUESTION, searchPath } from '../filter';
import classes from './NameSearch.module.css';

/** The large search box: its words are looked for in what was said, and a @name in the directory. */
export function NameSearch() {
  const t = useT();
  const id = useId();
  const goTo = useSurfaceNavigate();
  const [typed, setTyped] = useState('');
  return (
    <search>
      <form
        className={classes.search}
        onSubmit={(event) => {
          event.preventDefault();
          goTo(searchPath(typed));
        }}
      >
        <label htmlFor={id} className="only-heard">
          {t('hub.search.label')}
        </label>
        <div className={classes.field}>
          <IconSearch size={20} aria-hidden="true" />
          <input
            id={id}
            type="search"
            placeholder={t('hub.search.hint')}
            maxLength={LONGEST_QUESTION}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            dir="auto"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
        <Button type="submit" size="md">
          {t('hub.search.submit')}
        </Button>
      </form>
    </search>
  );
}
