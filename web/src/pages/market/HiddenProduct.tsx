import { Button } from '@mantine/core';
import { useState } from 'react';
import { AdultQuestion } from '@/features/directory/components/AdultQuestion';
import { useAdultAnswer } from '@/lib/adult';
import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { StatePanel } from '@/ui/StatePanel';

/** What an operator has taken away from everybody. */
export function BlockedProduct() {
  const t = useT();
  return (
    <StatePanel level={1} title={t('market.product.blockedTitle')} actions={<AllProducts />}>
      {t('market.product.blockedLead')}
    </StatePanel>
  );
}

/** What waits for an answer; whoever is underage has given one for good. */
export function AdultProduct() {
  const t = useT();
  const underage = useAdultAnswer() === 'underage';
  const [asking, setAsking] = useState(false);
  return (
    <>
      <StatePanel
        level={1}
        title={t('market.product.adultTitle')}
        actions={
          <>
            {!underage && <Button onClick={() => setAsking(true)}>{t('market.product.adultAsk')}</Button>}
            <AllProducts />
          </>
        }
      >
        {t(underage ? 'directory.adult.underage' : 'market.product.adultLead')}
      </StatePanel>
      {asking && <AdultQuestion onClose={() => setAsking(false)} />}
    </>
  );
}

function AllProducts() {
  const t = useT();
  return (
    <Button component={SurfaceLink} to="/market" variant="default">
      {t('market.product.all')}
    </Button>
  );
}
