import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusBack } from './useFocusBack';

interface SubmitButtonProps extends ButtonProps {
  /** The request is under way; a second press must not send another. */
  pending: boolean;
  children: ReactNode;
}

/** The one button that sends a form. Enter in any field presses it. */
export function SubmitButton({ pending, children, ...rest }: SubmitButtonProps) {
  const button = useFocusBack(pending);
  return (
    <Button ref={button} type="submit" size="md" loading={pending} aria-busy={pending} {...rest}>
      {children}
    </Button>
  );
}
