import { Button } from '@mantine/core';
import { useState } from 'react';
import { useT } from '@/lib/i18n';
import type { Report } from '@/lib/report';
import { ReportDialog } from './ReportDialog';

interface ReportButtonProps extends Pick<Report, 'kind' | 'id'> {
  /** What the dialog calls it. */
  name: string;
  /** Smaller and paler, where there is one in every line of a list. */
  quiet?: boolean;
  /** Heard with what it is about, where the page has others. */
  named?: boolean;
}

/** Lets anybody say that something shown should not be. Needs the texts `report` and `errors`. */
export function ReportButton({ name, quiet = false, named = false, ...about }: ReportButtonProps) {
  const t = useT();
  const [reporting, setReporting] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        {...(quiet && { size: 'sm', c: 'var(--muted)', fw: 450 })}
        {...(named && { 'aria-label': t('report.named', { name }) })}
        onClick={() => setReporting(true)}
      >
        {t('report.open')}
      </Button>
      {reporting && <ReportDialog {...about} name={name} onClose={() => setReporting(false)} />}
    </>
  );
}
