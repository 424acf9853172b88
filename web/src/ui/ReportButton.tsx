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
}

/** Lets anybody say that something shown should not be. Needs the texts `report` and `errors`. */
export function ReportButton({ name, quiet = false, ...about }: ReportButtonProps) {
  const t = useT();
  const [reporting, setReporting] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        {...(quiet && { size: 'sm', c: 'var(--muted)', fw: 450 })}
        onClick={() => setReporting(true)}
      >
        {t('report.open')}
      </Button>
      {reporting && <ReportDialog {...about} name={name} onClose={() => setReporting(false)} />}
    </>
  );
}
