import type { TextInputProps } from '@mantine/core';
import { useT } from '@/lib/i18n';
import { TextField } from '@/ui/TextField';
import type { NodeFormState } from '../../useNodeForm';

/** Fields that people type into, each with its name. */
type TextName =
  | 'name'
  | 'host'
  | 'port'
  | 'listen'
  | 'serverKey'
  | 'path'
  | 'carrierHost'
  | 'service'
  | 'serverName'
  | 'dest'
  | 'destPort'
  | 'publicKey'
  | 'privateKey'
  | 'shortId'
  | 'ports'
  | 'obfsPassword'
  | 'upMbps'
  | 'downMbps';

/** Those whose name alone does not say enough. */
const EXPLAINED = [
  'name',
  'host',
  'listen',
  'serverKey',
  'path',
  'carrierHost',
  'serverName',
  'dest',
  'destPort',
  'publicKey',
  'privateKey',
  'shortId',
  'ports',
  'obfsPassword',
  'upMbps',
  'downMbps',
] as const satisfies readonly TextName[];

interface NodeTextProps extends Omit<TextInputProps, 'form' | 'name'> {
  form: NodeFormState;
  name: TextName;
}

/** One line of a node's settings. Addresses and keys are typed as they are, without a phone's improvements. */
export function NodeText({ form, name, description, ...rest }: NodeTextProps) {
  const t = useT();
  const explained = EXPLAINED.find((known) => known === name);
  return (
    <TextField
      {...form.field(name)}
      label={t(`nodes.field.${name}`)}
      description={description ?? (explained && t(`nodes.help.${explained}`))}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={255}
      {...rest}
    />
  );
}
