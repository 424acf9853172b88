import { useQuery } from '@tanstack/react-query';
import { listOf } from '@/lib/form';
import { useT } from '@/lib/i18n';
import { nodeGroupsQuery } from '@/lib/nodeGroups';
import { useSession } from '@/lib/session';
import { SurfaceLink } from '@/lib/surface';
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
  const { can } = useSession();
  // Names are for those who may see the nodes; everybody else reads the keys.
  const { data: named } = useQuery({
    ...nodeGroupsQuery(),
    enabled: can('nodes'),
    throwOnError: false,
  });
  const groups = [...new Set([...served, ...listOf(form.form.getInitialValues().groups)])].sort();
  return (
    <SeveralField
      {...form.field('groups')}
      label={t('packages.form.groups')}
      required
      help={groups.length === 0 ? <MakeOne /> : t('packages.form.groupsHelp')}
      options={groups.map((group) => ({
        value: group,
        label: named?.find(({ key }) => key === group)?.name || group,
        note: served.includes(group) ? undefined : t('packages.form.unserved'),
      }))}
      onChoose={(chosen) => form.form.setFieldValue('groups', chosen)}
    />
  );
}

function MakeOne() {
  const t = useT();
  const { can } = useSession();
  const words = t('packages.form.noGroups');
  return can('nodes') ? <SurfaceLink to="/admin/node-groups">{words}</SurfaceLink> : words;
}
