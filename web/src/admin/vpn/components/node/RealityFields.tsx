import { useT } from '@/lib/i18n';
import type { NodeFormState } from '../../useNodeForm';
import { DrawButton } from './DrawButton';
import classes from './NodeForm.module.css';
import { NodeText } from './NodeText';

/** Whose handshake is borrowed, and the keys by which our own clients are known. */
export function RealityFields({ form }: { form: NodeFormState }) {
  const t = useT();
  return (
    <>
      <div className={classes.row}>
        <NodeText form={form} name="dest" />
        <NodeText form={form} name="destPort" inputMode="numeric" maxLength={5} />
      </div>
      <div className={classes.keys}>
        <NodeText
          form={form}
          name="privateKey"
          type="password"
          // A browser that keeps the shop's own password must not put it in here.
          autoComplete="new-password"
          required={!form.keySet}
          description={form.keySet ? t('nodes.help.privateKeySet') : undefined}
          onChange={(event) => form.set({ privateKey: event.currentTarget.value, publicKey: '' })}
        />
        <DrawButton
          kind="reality"
          onDrawn={({ privateKey = '', publicKey = '', shortId = '' }) =>
            // Clients keep a short id that they know already.
            form.set({ privateKey, publicKey, shortId: form.values.shortId || shortId })
          }
        >
          {t('nodes.draw.reality')}
        </DrawButton>
        {/* The server makes it from the private one, so there is nothing to type. */}
        <NodeText form={form} name="publicKey" readOnly />
      </div>
      <div className={classes.drawn}>
        <NodeText form={form} name="shortId" maxLength={16} required />
        <DrawButton kind="reality" onDrawn={({ shortId = '' }) => form.set({ shortId })}>
          {t('nodes.draw.shortId')}
        </DrawButton>
      </div>
    </>
  );
}
