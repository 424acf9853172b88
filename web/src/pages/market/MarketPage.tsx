import { Button } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { AdultNote } from '@/features/directory/components/AdultNote';
import { Catalogue } from '@/features/market/components/Catalogue';
import { useAdultAnswer } from '@/lib/adult';
import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { Page } from '@/ui/Page';
import classes from './MarketPage.module.css';

/** What members sell to each other. */
export default function MarketPage() {
  const t = useT();
  const adult = useAdultAnswer() === 'over18';
  return (
    <Page
      title={t('app.page.market')}
      lead={t('market.list.lead')}
      actions={
        <Button
          component={SurfaceLink}
          to="/market/my_store"
          variant="default"
          leftSection={<IconBuildingStore size={18} aria-hidden />}
        >
          {t('market.buy.myStore')}
        </Button>
      }
    >
      <Catalogue adult={adult} />
      <div className={classes.adult}>
        <AdultNote />
      </div>
    </Page>
  );
}
