import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { myQueries } from '@/features/market/my/api';
import { Desk } from '@/features/market/my/desk/Desk';
import { OnPhone } from '@/features/market/my/desk/OnPhone';
import { OpenStore } from '@/features/market/my/desk/OpenStore';
import { StorePill } from '@/features/market/my/desk/Standing';
import { useT } from '@/lib/i18n';
import { isSomething } from '@/lib/money';
import { lazyPart } from '@/lib/pagePart';
import { SurfaceLink, useSurface } from '@/lib/surface';
import { Bone } from '@/ui/Bone';
import { Page } from '@/ui/Page';
import classes from './MyStorePage.module.css';
import { PayBond } from './PayBond';

const SettingsTab = lazyPart(() => import('@/features/market/my/settings/SettingsTab'));

/** A member's own store: how it is opened, and the desk from which it is run. */
export default function MyStorePage() {
  return useSurface() === 'phone' ? <PhonePage /> : <DeskPage />;
}

function PhonePage() {
  const t = useT();
  return (
    <Page title={t('app.page.myStore')}>
      <OnPhone />
    </Page>
  );
}

function DeskPage() {
  const t = useT();
  const { data: keeping } = useSuspenseQuery(myQueries.store());
  const { store, bond } = keeping;
  if (!store) {
    return (
      <Page title={t('app.page.myStore')} lead={t('myStore.lead')}>
        <OpenStore keeping={keeping} />
      </Page>
    );
  }
  const owes = isSomething(bond.missing) && store.state !== 'closing';
  const pay = owes && (
    <Suspense fallback={<Bone height={320} />}>
      <PayBond store={store} bond={bond} />
    </Suspense>
  );
  return (
    <Page
      title={t('app.page.myStore')}
      lead={<bdi>{store.name}</bdi>}
      actions={
        <div className={classes.head}>
          <StorePill store={store} />
          {store.state === 'open' && (
            <Button component={SurfaceLink} to={`/market/store/${store.id}`} variant="default">
              {t('myStore.view')}
            </Button>
          )}
        </div>
      }
    >
      {store.state === 'waiting' ? (
        <div className={classes.waiting}>
          {pay}
          <Suspense fallback={<Bone height={320} />}>
            <SettingsTab store={store} keeping={keeping} />
          </Suspense>
        </div>
      ) : (
        <Desk store={store} keeping={keeping} bond={pay} />
      )}
    </Page>
  );
}
