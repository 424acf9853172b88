import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { api } from '@/lib/http';
import { useT } from '@/lib/i18n';
import { HOME, SurfaceLink } from '@/lib/surface';
import { FailureNote } from '@/ui/FailureNote';
import { usePageTitle } from '@/ui/pageTitle';
import { StatePanel } from '@/ui/StatePanel';

/** Where the link of a letter leads. It asks first: programs look at links before people do. */
export default function NewsOffPage() {
  const t = useT();
  const { token = '' } = useParams();
  const off = useMutation({ mutationFn: () => api.post('/news/off/{token}', { path: { token } }) });
  usePageTitle(t('app.page.newsOff'));
  if (off.isSuccess) {
    return (
      <StatePanel
        level={1}
        title={t('site.newsOff.done')}
        actions={
          <Button component={SurfaceLink} to={HOME} variant="default">
            {t('app.state.toHome')}
          </Button>
        }
      >
        {t('site.newsOff.again')}
      </StatePanel>
    );
  }
  return (
    <>
      <StatePanel
        level={1}
        title={t('site.newsOff.title')}
        actions={
          <Button loading={off.isPending} onClick={() => off.mutate()}>
            {t('site.newsOff.action')}
          </Button>
        }
      >
        {t('site.newsOff.lead')}
      </StatePanel>
      <FailureNote failure={off.error} />
    </>
  );
}
