import { Button } from '@mantine/core';
import { useLocation } from 'react-router';
import { useT } from '@/lib/i18n';
import { HOME, SurfaceLink } from '@/lib/surface';
import { Pill } from '@/ui/Pill';
import { usePageTitle } from '@/ui/pageTitle';
import { StatePanel } from '@/ui/StatePanel';
import { matchRow } from './matchRow';

/** The one page behind every address whose part of the product is not built yet. */
export default function ComingSoonPage() {
  const t = useT();
  const row = matchRow(useLocation().pathname);
  const title = row ? t(`app.page.${row.key}`) : t('app.soon.tag');
  usePageTitle(title);
  return (
    <StatePanel
      level={1}
      tag={<Pill tone="warn">{t('app.soon.tag')}</Pill>}
      title={title}
      actions={
        <Button component={SurfaceLink} to={HOME} variant="default">
          {t('app.state.toHome')}
        </Button>
      }
    >
      {t('app.soon.lead')}
    </StatePanel>
  );
}
