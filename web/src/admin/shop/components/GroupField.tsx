import { useId } from 'react';
import { useT } from '@/lib/i18n';
import { groupsOf } from '../rules';
import type { PackageFormState } from '../usePackageForm';
import classes from './PackageForm.module.css';

interface GroupFieldProps {
  form: PackageFormState;
  /** Groups that some node serves. */
  served: readonly string[];
}

/** Which nodes a buyer can use, by group. One that no node serves can only be taken away. */
export function GroupField({ form, served }: GroupFieldProps) {
  const t = useT();
  const id = useId();
  const chosen = groupsOf(form.values);
  const groups = [
    ...new Set([...served, ...groupsOf({ groups: form.form.getInitialValues().groups })]),
  ].sort();
  const { error, 'data-path': path } = form.field('groups');
  const toggle = (group: string) => {
    const next = groups.filter((one) => (one === group) !== chosen.includes(one));
    form.form.setFieldValue('groups', next.join(','));
  };
  return (
    <fieldset className={classes.groups} aria-describedby={`${id}-help`}>
      <legend>{t('packages.form.groups')}</legend>
      <div className={classes.choices}>
        {groups.map((group, place) => (
          <label key={group} className={classes.choice}>
            <input
              type="checkbox"
              checked={chosen.includes(group)}
              aria-invalid={error !== undefined}
              data-path={place === 0 ? path : undefined}
              onChange={() => toggle(group)}
            />
            <span>
              <bdi>{group}</bdi>
              {!served.includes(group) && (
                <span className={classes.unserved}>{t('packages.form.unserved')}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      <p id={`${id}-help`} className={error ? classes.problem : classes.hint}>
        {error ?? t(groups.length === 0 ? 'packages.form.noGroups' : 'packages.form.groupsHelp')}
      </p>
    </fieldset>
  );
}
