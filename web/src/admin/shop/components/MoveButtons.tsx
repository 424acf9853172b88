import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useT } from '@/lib/i18n';
import classes from './Shelf.module.css';

interface MoveButtonsProps {
  name: string;
  first: boolean;
  last: boolean;
  onMove: (by: -1 | 1) => void;
}

const KEYS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Moves an item of a list: by a press, or by the arrow keys on either button. */
export function MoveButtons({ name, first, last, onMove }: MoveButtonsProps) {
  const t = useT();
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
      <button
        type="button"
        aria-label={t('packages.move.up', { name })}
        aria-disabled={first}
        onKeyDown={press}
        onClick={() => move(-1)}
      >
        <IconChevronUp size={20} aria-hidden />
      </button>
      <button
        type="button"
        aria-label={t('packages.move.down', { name })}
        aria-disabled={last}
        onKeyDown={press}
        onClick={() => move(1)}
      >
        <IconChevronDown size={20} aria-hidden />
      </button>
    </div>
  );
}
