import { TextInput, type TextInputProps } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import classes from './field.module.css';

/** One line of text: label above, help below, and an error in the place of the help. */
export function TextField({ description, error, ...rest }: TextInputProps) {
  return (
    <TextInput
      size="md"
      classNames={classes}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={error ? undefined : description}
      error={error}
      {...rest}
    />
  );
}
