import { type MouseEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { keepPlace } from './keepPlace';

interface ModalProps {
  ref: RefObject<HTMLDialogElement | null>;
  onClick: (event: MouseEvent) => void;
  onCancel: (event: SyntheticEvent) => void;
}

/**
 * What makes a `<dialog>` modal for as long as it is drawn. The browser keeps
 * the focus inside and gives it back, or near to where it was if that is gone
 * by then; Escape and a press beside the dialog ask to leave, and whoever draws
 * it decides.
 */
export function useModal(onLeave: () => void): ModalProps {
  const ref = useRef<HTMLDialogElement>(null);

  // A layout effect is undone before the element is taken out of the page.
  // Closed any later, a dialog gives the focus back to nobody.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const goBack = keepPlace(document.activeElement, dialog);
    if (!dialog.open) dialog.showModal();
    // The browser begins with the first control, which need not be the one to fill in first.
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      dialog.close();
      goBack();
    };
  }, []);

  return {
    ref,
    onClick(event) {
      if (event.target === ref.current) onLeave();
    },
    onCancel(event) {
      event.preventDefault();
      onLeave();
    },
  };
}
