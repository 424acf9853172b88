import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { FailureNote } from '@/ui/FailureNote';
import { useFocusBack } from '@/ui/useFocusBack';
import { type KeyKind, type Keys, useMakeKeys } from '../../api';
import classes from './NodeForm.module.css';

interface DrawButtonProps {
  kind: KeyKind;
  onDrawn: (keys: Keys) => void;
  children: ReactNode;
}

/** Has good keys drawn, so that nobody has to make them up. */
export function DrawButton({ kind, onDrawn, children }: DrawButtonProps) {
  const drawing = useMakeKeys();
  const button = useFocusBack(drawing.isPending);
  return (
    <div className={classes.draw}>
      <Button
        ref={button}
        variant="default"
        loading={drawing.isPending}
        onClick={() => drawing.mutate(kind, { onSuccess: onDrawn })}
      >
        {children}
      </Button>
      <FailureNote failure={drawing.error} />
    </div>
  );
}
