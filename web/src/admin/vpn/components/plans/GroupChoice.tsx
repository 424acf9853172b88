import { useQuery } from '@tanstack/react-query';
import type { FieldProps } from '@/lib/form';
import { useT } from '@/lib/i18n';
import { nodeGroupsQuery } from '@/lib/nodeGroups';
import { useSession } from '@/lib/session';
import { ChoiceField } from '@/ui/ChoiceField';
import { TextField } from '@/ui/TextField';

/** A node group: chosen from the list, or named by its key by whoever may not see the list. */
export function GroupChoice({ field }: { field: FieldProps }) {
  const t = useT();
  const { can } = useSession();
  const listed = can('nodes');
  const { data: groups = [] } = useQuery({ ...nodeGroupsQuery(), enabled: listed, throwOnError: false });
  if (!listed) {
    return (
      <TextField
        {...field}
        label={t('plans.compensate.groupKey')}
        required
        maxLength={32}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    );
  }
  return (
    <ChoiceField
      {...field}
      label={t('plans.compensate.group')}
      required
      help={t('plans.compensate.groupHelp')}
      options={[
        { value: '', label: t('plans.grant.choose') },
        ...groups.map(({ key, name }) => ({ value: key, label: name || key })),
      ]}
    />
  );
}
