import { useT } from '@/lib/i18n';
import { ChoiceField } from '@/ui/ChoiceField';
import { Part } from '@/ui/Part';
import { FLOWS, MODES } from '../../choices';
import { CARRIER_NAMES, PROTOCOL_NAMES } from '../../names';
import { carriersOf, PROTOCOLS } from '../../protocols';
import type { NodeFormState } from '../../useNodeForm';
import { HysteriaFields } from './HysteriaFields';
import classes from './NodeForm.module.css';
import { NodeText } from './NodeText';
import { ShadowsocksFields } from './ShadowsocksFields';
import { AnyTlsFields, TuicFields } from './TuicFields';

/** What the node speaks, and what carries it. Only what the chosen protocol knows is asked for. */
export function ProtocolFields({ form }: { form: NodeFormState }) {
  const t = useT();
  const { asked, shape } = form;
  const carriers = carriersOf(shape.protocol);
  return (
    <Part title={t('nodes.form.protocol')}>
      <div className={classes.fields}>
        <div className={classes.row}>
          <ChoiceField
            {...form.field('protocol')}
            label={t('nodes.field.protocol')}
            help={t(`nodes.protocolHelp.${shape.protocol}`)}
            options={PROTOCOLS.map((value) => ({ value, label: PROTOCOL_NAMES[value] }))}
          />
          {carriers.length > 0 && (
            <ChoiceField
              {...form.field('carrier')}
              value={shape.carrier}
              label={t('nodes.field.carrier')}
              help={t('nodes.help.carrier')}
              options={carriers.map((value) => ({ value, label: CARRIER_NAMES[value] }))}
            />
          )}
        </div>
        {(asked.has('path') || asked.has('service') || asked.has('mode')) && (
          <div className={classes.row}>
            {asked.has('path') && <NodeText form={form} name="path" />}
            {asked.has('carrierHost') && <NodeText form={form} name="carrierHost" />}
            {asked.has('service') && <NodeText form={form} name="service" required />}
            {asked.has('mode') && (
              <ChoiceField
                {...form.field('mode')}
                label={t('nodes.field.mode')}
                options={MODES.map((value) => ({ value, label: value || t('nodes.value.auto') }))}
              />
            )}
          </div>
        )}
        {asked.has('flow') && (
          <ChoiceField
            {...form.field('flow')}
            label={t('nodes.field.flow')}
            help={t('nodes.help.flow')}
            options={FLOWS.map((value) => ({ value, label: value || t('nodes.value.none') }))}
          />
        )}
        {shape.protocol === 'shadowsocks' && <ShadowsocksFields form={form} />}
        {shape.protocol === 'hysteria2' && <HysteriaFields form={form} />}
        {shape.protocol === 'tuic' && <TuicFields form={form} />}
        {shape.protocol === 'anytls' && <AnyTlsFields form={form} />}
      </div>
    </Part>
  );
}
