import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '@/lib/i18n';
import { throwUnlessLoaded } from '@/lib/query';
import { SurfaceLink } from '@/lib/surface';
import { Bone } from '@/ui/Bone';
import { EmptyState } from '@/ui/EmptyState';
import { MoreButton } from '@/ui/MoreButton';
import { Page } from '@/ui/Page';
import { appQueries, type OwnApp } from '../api';
import { OwnApps } from '../components/OwnApps';
import { RemoveDialog } from '../components/RemoveDialog';

/** The apps that I have handed in. */
export default function MyAppsPage() {
  const t = useT();
  return (
    <Page
      title={t('app.page.myApps')}
      lead={t('apps.mine.lead')}
      actions={
        <Button component={SurfaceLink} to="/apps/submit" leftSection={<IconPlus size={18} aria-hidden />}>
          {t('app.page.appSubmit')}
        </Button>
      }
    >
      <Mine />
    </Page>
  );
}

function Mine() {
  const t = useT();
  const list = useInfiniteQuery({ ...appQueries.mine(), throwOnError: throwUnlessLoaded });
  const [removing, setRemoving] = useState<OwnApp | null>(null);
  const [removed, setRemoved] = useState('');
  const apps = list.data?.pages.flatMap((page) => page.items);
  if (!apps) return <Bone height={320} />;
  return (
    <>
      <p role="status" className="only-heard">
        {removed && t('apps.mine.removed', { name: removed })}
      </p>
      {apps.length === 0 ? (
        <EmptyState title={t('apps.mine.empty')} />
      ) : (
        <OwnApps apps={apps} onRemove={setRemoving} />
      )}
      <MoreButton list={list}>{t('apps.more')}</MoreButton>
      {removing && (
        <RemoveDialog
          app={removing}
          onRemoved={() => setRemoved(removing.name)}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}
