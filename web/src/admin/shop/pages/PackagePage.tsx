import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useLanguage, useT } from '@/lib/i18n';
import { inSentence } from '@/lib/people';
import { SurfaceLink, useSurfaceNavigate } from '@/lib/surface';
import { EmptyState } from '@/ui/EmptyState';
import { Page } from '@/ui/Page';
import { shelfQueries } from '../api';
import { PackageForm } from '../components/PackageForm';
import { SaleState } from '../components/SaleState';
import { nameIn } from '../rules';

export const NEW = 'new';

/** One package, or one that is yet to be made. */
export default function PackagePage() {
  const t = useT();
  const { id = '' } = useParams();
  const language = useLanguage();
  const go = useSurfaceNavigate();
  const { data } = useSuspenseQuery(shelfQueries.list());
  const item = data.items.find((one) => one.id === id);
  if (!item && id !== NEW) return <Gone />;
  return (
    <Page
      title={item ? inSentence(nameIn(item, language)) : t('packages.new')}
      lead={item ? <SaleState item={item} /> : t('packages.newLead')}
    >
      <PackageForm key={id} item={item} served={data.nodeGroups} onSaved={() => go('/admin/packages')} />
    </Page>
  );
}

function Gone() {
  const t = useT();
  return (
    <Page title={t('app.page.adminPackages')}>
      <EmptyState
        title={t('packages.gone')}
        action={<SurfaceLink to="/admin/packages">{t('packages.all')}</SurfaceLink>}
      />
    </Page>
  );
}
