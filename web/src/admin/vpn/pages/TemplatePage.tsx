import { useSuspenseQuery } from '@tanstack/react-query';
import { useT } from '@/lib/i18n';
import { Page } from '@/ui/Page';
import { TemplateEditor } from '../components/template/TemplateEditor';
import { templateQueries } from '../templateApi';

/** What stands around the nodes in the files of Clash and its kin. */
export default function TemplatePage() {
  const t = useT();
  const { data: template } = useSuspenseQuery(templateQueries.template());
  return (
    <Page title={t('app.page.adminTemplate')} lead={t('nodes.template.lead')}>
      <TemplateEditor template={template} />
    </Page>
  );
}
