import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import classes from './SearchBar.module.css';

interface SearchBarProps {
  /** What the bar as a whole is for. */
  title: string;
  /** The field's name, and what can be typed into it. */
  label: string;
  hint: string;
  maxLength: number;
  submit: string;
  /** The button that lifts everything; absent while nothing is narrowed. */
  clear: string | false;
  /** The question that the list answers now. */
  value: string;
  onSearch: (question: string) => void;
  onClear: () => void;
  /** Choices beside the field; they are given what stands in it, so that none of it is lost. */
  children?: (question: string) => ReactNode;
}

/** Narrows a list: a choice does so at once, words wait for Enter, because half a name finds too many. */
export function SearchBar(props: SearchBarProps) {
  const { title, label, hint, maxLength, submit, clear, value, onSearch, onClear, children } = props;
  const id = useId();
  const [seen, setSeen] = useState(value);
  const [typed, setTyped] = useState(value);
  // A question from elsewhere (a link, "back") replaces what was typed; the field keeps the focus.
  if (seen !== value) {
    setSeen(value);
    setTyped(value);
  }
  const question = typed.trim();
  return (
    <search>
      <form
        className={classes.bar}
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(question);
        }}
      >
        <div className={classes.search}>
          <label htmlFor={id}>{label}</label>
          <input
            id={id}
            type="search"
            placeholder={hint}
            maxLength={maxLength}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            dir="auto"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
        {children?.(question)}
        <div className={classes.actions}>
          <Button type="submit">{submit}</Button>
          {clear && (
            <Button
              variant="default"
              onClick={(event) => {
                // The button goes with the filter; the keyboard stays in the form.
                event.currentTarget.form?.querySelector('input')?.focus();
                onClear();
              }}
            >
              {clear}
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}
