import { useT } from '@/lib/i18n';
import { ChoiceField } from '@/ui/ChoiceField';
import { OBFUSCATIONS } from '../../choices';
import type { NodeFormState } from '../../useNodeForm';
import { DrawButton } from './DrawButton';
import classes from './NodeForm.module.css';
import { NodeText } from './NodeText';

export function HysteriaFields({ form }: { form: NodeFormState }) {
  const t = useT();
  return (
    <>
      <NodeText form={form} name="ports" maxLength={20} />
      <div className={classes.row}>
        <NodeText form={form} name="upMbps" inputMode="numeric" maxLength={7} />
        <NodeText form={form} name="downMbps" inputMode="numeric" maxLength={7} />
      </div>
      <ChoiceField
        {...form.field('obfs')}
        label={t('nodes.field.obfs')}
        help={t('nodes.help.obfs')}
        options={OBFUSCATIONS.map((value) => ({ value, label: value || t('nodes.value.none') }))}
      />
      {form.asked.has('obfsPassword') && (
        <div className={classes.drawn}>
          <NodeText form={form} name="obfsPassword" required />
          <DrawButton kind="obfs" onDrawn={({ key = '' }) => form.set({ obfsPassword: key })}>
            {t('nodes.draw.obfsPassword')}
          </DrawButton>
        </div>
      )}
    </>
  );
}
