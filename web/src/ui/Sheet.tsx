import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './Sheet.module.css';
import { useModal } from './useModal';

interface SheetProps {
  title: string;
  /** The name of the button that puts the sheet away. */
  closeLabel: string;
  onClose: () => void;
  /** False keeps the sheet until something inside it is pressed. */
  dismissible?: boolean;
  children: ReactNode;
}

/** A panel that rises from the bottom of a phone. */
export function Sheet({ title, closeLabel, onClose, dismissible = true, children }: SheetProps) {
  const titleId = useId();
  const modal = useModal(() => {
    if (dismissible) onClose();
  });
  return (
    <dialog {...modal} className={classes.sheet} aria-labelledby={titleId}>
      <div className={classes.body}>
        <div className={classes.head}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" aria-label={closeLabel} onClick={onClose} disabled={!dismissible}>
            <IconX size={22} />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
