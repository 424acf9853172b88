import { useT } from '@/lib/i18n';
import { CheckField } from '@/ui/CheckField';
import { ChoiceField } from '@/ui/ChoiceField';
import { Part } from '@/ui/Part';
import { SeveralField } from '@/ui/SeveralField';
import { FINGERPRINTS } from '../../choices';
import { SECURITY_NAMES } from '../../names';
import { YES } from '../../nodeDraft';
import { alpnsOf, type Security, securitiesOf } from '../../protocols';
import type { NodeFormState } from '../../useNodeForm';
import classes from './NodeForm.module.css';
import { NodeText } from './NodeText';
import { RealityFields } from './RealityFields';

/** How the connection is hidden, for protocols that can hide. */
export function SecurityFields({ form }: { form: NodeFormState }) {
  const t = useT();
  const { asked, shape } = form;
  const securities = securitiesOf(shape.protocol, shape.carrier);
  const name = (security: Security) => (security === '' ? t('nodes.value.none') : SECURITY_NAMES[security]);
  if (securities.every((security) => security === '')) return null;
  return (
    <Part title={t('nodes.form.security')}>
      <div className={classes.fields}>
        {securities.length > 1 && (
          <ChoiceField
            {...form.field('security')}
            value={shape.security}
            label={t('nodes.field.security')}
            help={t(`nodes.securityHelp.${shape.security || 'none'}`)}
            options={securities.map((value) => ({ value, label: name(value) }))}
          />
        )}
        {asked.has('serverName') && <ServerName form={form} />}
        {shape.security === 'reality' && <RealityFields form={form} />}
        {asked.has('fingerprint') && (
          <ChoiceField
            {...form.field('fingerprint')}
            label={t('nodes.field.fingerprint')}
            help={t('nodes.help.fingerprint')}
            options={FINGERPRINTS.map((value) => ({ value, label: value || 'chrome' }))}
          />
        )}
        {asked.has('alpn') && (
          <SeveralField
            {...form.field('alpn')}
            label={t('nodes.field.alpn')}
            help={t('nodes.help.alpn')}
            options={alpnsOf(shape.protocol).map((value) => ({ value, label: value }))}
            onChoose={(alpn) => form.set({ alpn })}
          />
        )}
        {asked.has('insecure') && (
          <CheckField
            label={t('nodes.field.insecure')}
            help={t('nodes.help.insecure')}
            checked={form.values.insecure === YES}
            onChange={(checked) => form.set({ insecure: checked ? YES : '' })}
          />
        )}
      </div>
    </Part>
  );
}

/** With reality it is the name of somebody else's site. */
function ServerName({ form }: { form: NodeFormState }) {
  const t = useT();
  if (form.shape.security !== 'reality') return <NodeText form={form} name="serverName" />;
  return <NodeText form={form} name="serverName" description={t('nodes.help.realityName')} required />;
}
