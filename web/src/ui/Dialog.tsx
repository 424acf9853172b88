import { type ReactNode, useId } from 'react';
import classes from './Dialog.module.css';
import { useModal } from './useModal';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** The buttons, in reading order; the safe one first. */
  actions: ReactNode;
  /** False keeps the dialog until one of its buttons is pressed. */
  dismissible?: boolean;
}

/** A question that must be answered first. */
export function Dialog({ title, onClose, children, actions, dismissible = true }: DialogProps) {
  const titleId = useId();
  const modal = useModal(() => {
    if (dismissible) onClose();
  });
  return (
    <dialog {...modal} className={classes.dialog} aria-labelledby={titleId}>
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
