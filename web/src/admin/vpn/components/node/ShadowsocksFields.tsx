import { useT } from '@/lib/i18n';
import { ChoiceField } from '@/ui/ChoiceField';
import { CIPHERS } from '../../choices';
import { keySize } from '../../protocols';
import type { NodeFormState } from '../../useNodeForm';
import { DrawButton } from './DrawButton';
import classes from './NodeForm.module.css';
import { NodeText } from './NodeText';

export function ShadowsocksFields({ form }: { form: NodeFormState }) {
  const t = useT();
  const size = keySize(form.values.cipher);
  return (
    <>
      <ChoiceField
        {...form.field('cipher')}
        label={t('nodes.field.cipher')}
        help={t('nodes.help.cipher')}
        options={CIPHERS.map((value) => ({ value, label: value }))}
      />
      {size !== null && (
        <div className={classes.drawn}>
          <NodeText form={form} name="serverKey" required />
          <DrawButton kind={`shadowsocks-${size}`} onDrawn={({ key = '' }) => form.set({ serverKey: key })}>
            {t('nodes.draw.serverKey')}
          </DrawButton>
        </div>
      )}
    </>
  );
}
