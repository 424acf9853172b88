import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import classes from './MoveButtons.module.css';

interface MoveButtonsProps {
  /** What the buttons are called; they name the item. */
  up: string;
  down: string;
  first: boolean;
  last: boolean;
  onMove: (by: -1 | 1) => void;
}

const KEYS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Moves an item of a list: by a press, or by the arrow keys on either button. */
export function MoveButtons({ up, down, first, last, onMove }: MoveButtonsProps) {
  const buttons = useRef<HTMLDivElement>(null);
  const held = useRef<Element | null>(null);

  // A line that is taken to another place in the page loses the focus on its way.
  useLayoutEffect(() => {
    const element = held.current;
    held.current = null;
    if (element instanceof HTMLElement && element !== document.activeElement) element.focus();
  });

  const move = (by: -1 | 1) => {
    held.current = buttons.current?.contains(document.activeElement) ? document.activeElement : null;
    onMove(by);
  };
  const press = (event: KeyboardEvent) => {
    const by = KEYS[event.key];
    if (!by) return;
    event.preventDefault();
    move(by);
  };
  return (
    <div ref={buttons} className={classes.move}>
      <button type="button" aria-label={up} aria-disabled={first} onKeyDown={press} onClick={() => move(-1)}>
        <IconChevronUp size={20} aria-hidden />
      </button>
      <button type="button" aria-label={down} aria-disabled={last} onKeyDown={press} onClick={() => move(1)}>
        <IconChevronDown size={20} aria-hidden />
      </button>
    </div>
  );
}

/** The list with one item a place further up or down; null at its end. */
export function moved<Id>(ids: readonly Id[], id: Id, by: -1 | 1): Id[] | null {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= ids.length) return null;
  const rest = ids.filter((other) => other !== id);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
}
