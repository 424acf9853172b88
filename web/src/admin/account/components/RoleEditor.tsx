import { Button } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { errorText, useT } from '@/lib/i18n';
import { inSentence } from '@/lib/people';
import { useSession } from '@/lib/session';
import { FailureNote } from '@/ui/FailureNote';
import { SubmitButton } from '@/ui/SubmitButton';
import { TextField } from '@/ui/TextField';
import { useKeyWords } from '../keys';
import type { Role } from '../rolesApi';
import { useRoleForm } from '../useRoleForm';
import { CheckList, type CheckOption } from './CheckList';
import { KeyNames } from './KeyNames';
import classes from './Roles.module.css';

const LONGEST_NAME = 40;

interface RoleEditorProps {
  /** Absent for a role that is yet to be made. */
  role?: Role;
  /** Every permission key that the shop knows. */
  keys: readonly string[];
  onDone: () => void;
}

/** The form of a role. It stays open with what was filled in until it is saved or put away. */
export function RoleEditor({ role, keys, onDone }: RoleEditorProps) {
  const t = useT();
  const id = useId();
  const form = useRoleForm(role, onDone);
  const element = useRef<HTMLFormElement>(null);
  const nameProblem = form.problem('name');

  useEffect(() => element.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    if (form.refused) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form.refused]);

  return (
    <form
      ref={element}
      className={`card ${classes.editor}`}
      aria-labelledby={`${id}-title`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <h2 id={`${id}-title`}>
        {role ? t('roles.form.editTitle', { name: inSentence(role.name) }) : t('roles.new')}
      </h2>
      <TextField
        className={classes.name}
        label={t('roles.form.name')}
        description={t('roles.form.nameHelp')}
        error={nameProblem && (errorText(nameProblem) ?? nameProblem)}
        dir="auto"
        maxLength={LONGEST_NAME}
        autoComplete="off"
        value={form.contents.name}
        onChange={(event) => form.fill({ name: event.currentTarget.value })}
      />
      <CheckList
        legend={t('roles.form.keys')}
        options={useKeyOptions(keys)}
        value={form.contents.keys}
        problem={form.problem('keys')}
        onChange={(chosen) => form.fill({ keys: chosen })}
      />
      {form.overtaken && role && <InUse role={role} />}
      {form.conflict && (
        <p className={classes.problem} role="alert">
          {t('roles.form.conflict')}
        </p>
      )}
      {form.failure !== null && <FailureNote failure={form.failure} />}
      <div className={classes.actions}>
        {form.conflict ? (
          <Button loading={form.pending} onClick={form.reload}>
            {t('roles.form.reload')}
          </Button>
        ) : (
          <SubmitButton pending={form.pending}>
            {t(role ? 'roles.form.save' : 'roles.form.create')}
          </SubmitButton>
        )}
        <Button variant="default" disabled={form.pending} onClick={onDone}>
          {t('roles.form.discard')}
        </Button>
      </div>
    </form>
  );
}

/** What a colleague has saved meanwhile, beside what this operator is about to. */
function InUse({ role }: { role: Role }) {
  const t = useT();
  return (
    <dl className={classes.inUse}>
      <dt>{t('roles.form.inUse')}</dt>
      <dd>
        <bdi>{role.name}</bdi>
        <KeyNames keys={role.keys} />
      </dd>
    </dl>
  );
}

function useKeyOptions(keys: readonly string[]): CheckOption[] {
  const t = useT();
  const { can } = useSession();
  const keyWords = useKeyWords();
  return keys.map((key) => {
    const { name, opens } = keyWords(key);
    // Nobody gives or takes what they do not have; the server would refuse it.
    return { value: key, label: name, help: can(key) ? opens : t('roles.form.notYours'), fixed: !can(key) };
  });
}
