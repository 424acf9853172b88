import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { CheckField } from '@/ui/CheckField';
import { Part } from '@/ui/Part';
import { SeveralField } from '@/ui/SeveralField';
import type { Group } from '../../api';
import { YES } from '../../nodeDraft';
import type { NodeFormState } from '../../useNodeForm';
import classes from './NodeForm.module.css';
import { NodeText } from './NodeText';

/** What the node is called, where it is, and who may use it. */
export function AddressFields({ form, groups }: { form: NodeFormState; groups: readonly Group[] }) {
  const t = useT();
  return (
    <Part title={t('nodes.form.address')}>
      <div className={classes.fields}>
        <NodeText form={form} name="name" maxLength={60} autoCapitalize="sentences" required />
        <div className={classes.row} data-wide>
          <NodeText form={form} name="host" required />
          <NodeText form={form} name="port" inputMode="numeric" maxLength={5} required />
        </div>
        <NodeText form={form} name="listen" className={classes.short} inputMode="numeric" maxLength={5} />
        <SeveralField
          {...form.field('groups')}
          label={t('nodes.field.groups')}
          required
          help={
            groups.length === 0 ? (
              <SurfaceLink to="/admin/node-groups">{t('nodes.help.noGroups')}</SurfaceLink>
            ) : (
              t('nodes.help.groups')
            )
          }
          options={groups.map(({ key, name }) => ({ value: key, label: name || key }))}
          onChoose={(chosen) => form.set({ groups: chosen })}
        />
        <CheckField
          label={t('nodes.field.shown')}
          help={t('nodes.help.shown')}
          checked={form.values.shown === YES}
          onChange={(checked) => form.set({ shown: checked ? YES : '' })}
        />
      </div>
    </Part>
  );
}
