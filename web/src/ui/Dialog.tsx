import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import classes from './Dialog.module.css';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** The buttons, in reading order; the safe one first. */
  actions: ReactNode;
  /** False keeps the dialog until one of its buttons is pressed. */
  dismissible?: boolean;
}

/** A question that must be answered first. The browser's own dialog keeps focus inside and gives it back. */
export function Dialog({ title, onClose, children, actions, dismissible = true }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);

  const closeOnBackdrop = (event: MouseEvent) => {
    if (dismissible && event.target === dialog.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for leaving is Escape, which the browser reports as cancel.
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={titleId}
      onClick={closeOnBackdrop}
      onCancel={(event) => {
        event.preventDefault();
        if (dismissible) onClose();
      }}
    >
      <div className={classes.body}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        <div className={classes.words}>{children}</div>
        <div className={classes.actions}>{actions}</div>
      </div>
    </dialog>
  );
}
