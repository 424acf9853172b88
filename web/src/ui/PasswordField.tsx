import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import classes from './field.module.css';

interface PasswordFieldProps extends Omit<PasswordInputProps, 'autoComplete'> {
  /** The name of the button that lets the password be read. */
  showLabel: string;
  /** Tells password managers whether to fill in or to propose one. */
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField({ showLabel, description, error, ...rest }: PasswordFieldProps) {
  return (
    <PasswordInput
      size="md"
      classNames={{ label: classes.label, description: classes.description, error: classes.error }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': showLabel }}
      description={error ? undefined : description}
      error={error}
      {...rest}
    />
  );
}
