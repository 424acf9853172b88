import { Button } from '@mantine/core';
import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { FailureNote } from '@/ui/FailureNote';
import { SubmitButton } from '@/ui/SubmitButton';
import type { Package } from '../api';
import { usePackageForm } from '../usePackageForm';
import classes from './PackageForm.module.css';
import { PriceFields } from './PriceFields';
import { SaleFields } from './SaleFields';
import { TermsFields } from './TermsFields';
import { WordFields } from './WordFields';

interface PackageFormProps {
  /** Absent for a package that is yet to be made. */
  item?: Package;
  /** Groups that some node serves. */
  served: readonly string[];
  onSaved: () => void;
}

/** All that an operator says of a package. It keeps what was filled in until it is saved. */
export function PackageForm({ item, served, onSaved }: PackageFormProps) {
  const t = useT();
  const form = usePackageForm(item, onSaved);
  return (
    <form className={classes.form} noValidate onSubmit={form.submit}>
      <WordFields form={form} />
      <TermsFields form={form} served={served} />
      <PriceFields form={form} />
      <SaleFields form={form} />
      <div className={classes.end}>
        {form.conflict && (
          <p className={classes.problem} role="alert">
            {t('packages.form.conflict')}
          </p>
        )}
        {form.reloaded && (
          <p className={classes.hint} role="status">
            {t('packages.form.reloaded')}
          </p>
        )}
        <FailureNote failure={form.failure} />
        <div className={classes.actions}>
          {form.conflict ? (
            <Button loading={form.reloading} onClick={() => void form.reload()}>
              {t('packages.form.reload')}
            </Button>
          ) : (
            <SubmitButton pending={form.pending}>
              {t(item ? 'packages.form.save' : 'packages.form.create')}
            </SubmitButton>
          )}
          <Button component={SurfaceLink} to="/admin/packages" variant="default">
            {t('packages.form.discard')}
          </Button>
        </div>
      </div>
    </form>
  );
}
