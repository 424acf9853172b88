import { Button } from '@mantine/core';
import { useT } from '@/lib/i18n';
import { HOME, SurfaceLink } from '@/lib/surface';
import { usePageTitle } from '@/ui/pageTitle';
import { StatePanel } from '@/ui/StatePanel';

/** An entry, share or product that is gone. Unknown addresses do not come here, they go home. */
export default function NotFoundPage() {
  const t = useT();
  usePageTitle(t('app.page.notFound'));
  return (
    <StatePanel
      level={1}
      title={t('site.notFound.title')}
      actions={
        <Button component={SurfaceLink} to={HOME}>
          {t('app.state.toHome')}
        </Button>
      }
    >
      {t('site.notFound.lead')}
    </StatePanel>
  );
}
