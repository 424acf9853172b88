import { Button } from '@mantine/core';
import { useT } from '@/lib/i18n';
import { HOME, SurfaceLink } from '@/lib/surface';
import { usePageTitle } from '@/ui/pageTitle';
import { StatePanel } from '@/ui/StatePanel';

/** Where an answer of 401 leads: signed in, but this area needs a permission. */
export default function DeniedPage() {
  const t = useT();
  usePageTitle(t('app.page.denied'));
  return (
    <StatePanel
      level={1}
      title={t('site.denied.title')}
      actions={
        <Button component={SurfaceLink} to={HOME}>
          {t('app.state.toHome')}
        </Button>
      }
    >
      {t('site.denied.lead')}
    </StatePanel>
  );
}
