import { useT } from '@/lib/i18n';
import { Page } from '@/ui/Page';
import { CompensateForm } from '../components/plans/CompensateForm';

/** Makes good to everybody in a node group what went wrong there. */
export default function CompensatePage() {
  const t = useT();
  return (
    <Page title={t('app.page.adminCompensate')} lead={t('plans.compensate.lead')}>
      <CompensateForm />
    </Page>
  );
}
