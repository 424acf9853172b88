import { listOf } from '@/lib/form';
import { useT } from '@/lib/i18n';
import { SeveralField } from '@/ui/SeveralField';
import type { PackageFormState } from '../usePackageForm';

interface GroupFieldProps {
  form: PackageFormState;
  /** The groups that there are. */
  served: readonly string[];
}

/** Which nodes a buyer can use, by group. One that is gone can only be taken away. */
export function GroupField({ form, served }: GroupFieldProps) {
  const t = useT();
  const groups = [...new Set([...served, ...listOf(form.form.getInitialValues().groups)])].sort();
  return (
    <SeveralField
      {...form.field('groups')}
      label={t('packages.form.groups')}
      help={t(groups.length === 0 ? 'packages.form.noGroups' : 'packages.form.groupsHelp')}
      options={groups.map((group) => ({
        value: group,
        label: group,
        note: served.includes(group) ? undefined : t('packages.form.unserved'),
      }))}
      onChoose={(chosen) => form.form.setFieldValue('groups', chosen)}
    />
  );
}
