import { Button } from '@mantine/core';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { FailureNote } from './FailureNote';
import classes from './SearchPicker.module.css';

interface Choice {
  id: string;
  name: string;
  /** By what else it is known. */
  detail: string;
}

/** Where the choices come from, and what the field says. */
interface Search {
  label: string;
  /** What can be typed. */
  hint: string;
  /** Said when a question finds nothing. */
  none: string;
  /** The button that takes the choice back. */
  change: string;
  question: string;
  ask: (question: string) => void;
  choices: readonly Choice[];
  busy: boolean;
  asking: boolean;
  failure: unknown;
}

interface SearchPickerProps {
  search: Search;
  value: Choice | null;
  onChange: (value: Choice | null) => void;
  error?: string;
  /** Only shows what is chosen. */
  fixed?: boolean;
  /** The field's name in its form, which brings the focus here when it is missing. */
  'data-path'?: string;
}

/**
 * One of very many, found by typing: the answers stand under the field, inside
 * whatever dialog it is in, and the chosen one takes their place.
 */
export function SearchPicker(props: SearchPickerProps) {
  const { search, value, onChange, error, fixed = false, 'data-path': path } = props;
  const id = useId();
  const changing = useRef(false);
  return (
    <div className={classes.field}>
      {value ? (
        <>
          <span id={id} className={classes.label}>
            {search.label}
          </span>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for several controls */}
          <div className={classes.chosen} role="group" aria-labelledby={id}>
            <Named choice={value} />
            {!fixed && (
              <Button
                variant="default"
                size="compact-sm"
                onClick={() => {
                  changing.current = true;
                  onChange(null);
                }}
              >
                {search.change}
              </Button>
            )}
          </div>
        </>
      ) : (
        <Question
          id={id}
          path={path}
          search={search}
          error={error}
          // Whoever took the choice back goes on typing.
          inputRef={(node) => changing.current && node?.focus()}
          onChoose={onChange}
        />
      )}
    </div>
  );
}

interface QuestionProps {
  id: string;
  path: string | undefined;
  search: Search;
  error: string | undefined;
  inputRef: (node: HTMLInputElement | null) => void;
  onChoose: (choice: Choice) => void;
}

function Question({ id, path, search, error, inputRef, onChoose }: QuestionProps) {
  const { choices, busy, asking, question } = search;
  const [marked, setMarked] = useState(0);
  const open = asking && choices.length > 0;
  const active = Math.min(marked, choices.length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault(); // the form is not complete while somebody is being looked for
      const choice = open && !busy && choices[active];
      if (choice) onChoose(choice);
    } else if (open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setMarked((active + step + choices.length) % choices.length);
    }
  };
  return (
    <>
      <label htmlFor={id} className={classes.label}>
        {search.label}
      </label>
      <input
        id={id}
        ref={inputRef}
        data-path={path}
        className={classes.input}
        role="combobox"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={open ? `${id}-${active}` : undefined}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        placeholder={search.hint}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        maxLength={100}
        value={question}
        onChange={(event) => {
          setMarked(0);
          search.ask(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label={search.label} className={classes.list} hidden={!open}>
        {open &&
          choices.map((choice, index) => (
            // The keyboard stays in the field and moves the mark from there.
            // biome-ignore lint/a11y/useKeyWithClickEvents: see above
            // biome-ignore lint/a11y/useFocusableInteractive: see above
            <div
              key={choice.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              className={classes.option}
              onClick={() => onChoose(choice)}
            >
              <Named choice={choice} />
            </div>
          ))}
      </div>
      <p className={classes.none} role="status">
        {asking && !busy && choices.length === 0 && search.none}
      </p>
      {error && (
        <p id={`${id}-error`} className={classes.problem}>
          {error}
        </p>
      )}
      <FailureNote failure={search.failure} />
    </>
  );
}

function Named({ choice }: { choice: Choice }) {
  return (
    <span className={classes.named}>
      <b>
        <bdi>{choice.name}</bdi>
      </b>
      {choice.detail && <bdi className="small muted">{choice.detail}</bdi>}
    </span>
  );
}
