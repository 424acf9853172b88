import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { EmptyState } from '@/ui/EmptyState';
import { Page } from '@/ui/Page';
import { shelfQueries } from '../api';
import { Shelf } from '../components/Shelf';

/** Everything that is sold as a subscription, in the order in which members see it. */
export default function PackagesPage() {
  const t = useT();
  const { data } = useSuspenseQuery(shelfQueries.list());
  const make = (
    <Button component={SurfaceLink} to="/admin/packages/new">
      {t('packages.new')}
    </Button>
  );
  return (
    <Page title={t('app.page.adminPackages')} lead={t('packages.lead')} actions={make}>
      {data.items.length === 0 ? <EmptyState title={t('packages.empty')} /> : <Shelf items={data.items} />}
    </Page>
  );
}
