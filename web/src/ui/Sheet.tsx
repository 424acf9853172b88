import { IconX } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import classes from './Sheet.module.css';

interface SheetProps {
  title: string;
  /** The name of the button that puts the sheet away. */
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** A panel that rises from the bottom of a phone. The browser's own dialog keeps focus inside and gives it back. */
export function Sheet({ title, closeLabel, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);

  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for leaving is Escape, which the browser reports as cancel.
    <dialog
      ref={dialog}
      className={classes.sheet}
      aria-labelledby={titleId}
      onClick={closeOnBackdrop}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={classes.body}>
        <div className={classes.head}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" aria-label={closeLabel} onClick={onClose}>
            <IconX size={22} />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
