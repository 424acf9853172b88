import { Button } from '@mantine/core';
import { useState } from 'react';
import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { FailureNote } from '@/ui/FailureNote';
import { SubmitButton } from '@/ui/SubmitButton';
import type { Group, Node } from '../../api';
import { useNodeForm } from '../../useNodeForm';
import { AddressFields } from './AddressFields';
import classes from './NodeForm.module.css';
import { ProtocolFields } from './ProtocolFields';
import { SecurityFields } from './SecurityFields';

interface NodeFormProps {
  /** Absent for a node that is yet to be made. */
  node?: Node;
  groups: readonly Group[];
  onCreated: (node: Node) => void;
}

/** All that an operator says of a node. It keeps what was filled in until it is saved. */
export function NodeForm({ node, groups, onCreated }: NodeFormProps) {
  const t = useT();
  const [saved, setSaved] = useState(false);
  const form = useNodeForm(node, (made) => {
    setSaved(true);
    if (!node) onCreated(made);
  });
  return (
    <form
      className={classes.form}
      noValidate
      onChange={() => setSaved(false)}
      onSubmit={(event) => {
        setSaved(false);
        form.submit(event);
      }}
    >
      <AddressFields form={form} groups={groups} />
      <ProtocolFields form={form} />
      <SecurityFields form={form} />
      <div className={classes.end}>
        {form.conflict && (
          <p className={classes.problem} role="alert">
            {t('nodes.form.conflict')}
          </p>
        )}
        <p className={classes.done} role="status">
          {saved && t('nodes.form.saved')}
          {form.reloaded && t('nodes.form.reloaded')}
        </p>
        <FailureNote failure={form.failure} />
        <div className={classes.actions}>
          {form.conflict ? (
            <Button loading={form.reloading} onClick={() => void form.reload()}>
              {t('nodes.form.reload')}
            </Button>
          ) : (
            <SubmitButton pending={form.pending}>
              {t(node ? 'nodes.form.save' : 'nodes.form.create')}
            </SubmitButton>
          )}
          <Button component={SurfaceLink} to="/admin/nodes" variant="default" size="md">
            {t('nodes.form.back')}
          </Button>
        </div>
      </div>
    </form>
  );
}
