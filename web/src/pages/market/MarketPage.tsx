import { Button } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { AdultNote } from '@/features/directory/components/AdultNote';
import { Catalogue } from '@/features/market/components/Catalogue';
import { StoreList } from '@/features/market/components/StoreList';
import { useAdultAnswer } from '@/lib/adult';
import { useT } from '@/lib/i18n';
import { SurfaceLink, useAddressWords } from '@/lib/surface';
import { Page } from '@/ui/Page';
import { Segmented } from '@/ui/Segmented';
import classes from './MarketPage.module.css';

const SHOWN = ['products', 'stores'] as const;

/** What narrows products means nothing to stores, and would surprise on the way back. */
const NOTHING_ASKED = { q: '', category: '', sort: '' };

/** What members sell to each other, and who sells it. */
export default function MarketPage() {
  const t = useT();
  const adult = useAdultAnswer() === 'over18';
  const [words, setWords] = useAddressWords();
  const shown = words.get('show') === 'stores' ? 'stores' : 'products';
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
      <div className={classes.shown}>
        <Segmented
          label={t('market.show.label')}
          options={SHOWN.map((value) => ({ value, label: t(`market.show.${value}`) }))}
          value={shown}
          onChange={(value) => setWords({ ...NOTHING_ASKED, show: value === 'stores' ? value : '' })}
        />
      </div>
      {shown === 'stores' ? <StoreList adult={adult} /> : <Catalogue adult={adult} />}
      <div className={classes.adult}>
        <AdultNote />
      </div>
    </Page>
  );
}
