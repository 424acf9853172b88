import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import matter from '@/ui/matter.module.css';
import { Page } from '@/ui/Page';
import { Part } from '@/ui/Part';
import { marketDeskQueries } from '../api';
import { LogLink } from '../components/LogLink';
import classes from '../components/Market.module.css';
import { StoreMark } from '../components/Marks';
import { ReviewsPart } from '../components/ReviewsPart';
import { StoreDialog } from '../components/StoreDialog';
import { StoreFacts, StoreMoney } from '../components/StoreFacts';
import { Suspended } from '../components/StoreLine';
import { type StoreAct, storeActs } from '../rules';

/** One store: who keeps it, what lies here for it, and what an operator can do about it. */
export default function StorePage() {
  const t = useT();
  const { id = '' } = useParams();
  const { data: store } = useSuspenseQuery(marketDeskQueries.store(id));
  const [act, setAct] = useState<StoreAct | null>(null);
  const [done, setDone] = useState('');
  return (
    <Page
      title={store.name}
      lead={<StoreMark store={store} />}
      actions={storeActs(store).map((wish) => (
        <Button
          key={wish}
          variant="default"
          aria-label={t(`marketDesk.store.${wish}.named`, { name: store.name })}
          onClick={() => setAct(wish)}
        >
          {t(`marketDesk.store.${wish}.label`)}
        </Button>
      ))}
    >
      <p className={classes.done} role="status">
        {done}
      </p>
      <div className={matter.parts}>
        <div className={matter.column}>
          <StoreFacts store={store} />
        </div>
        <div className={matter.column}>
          <StoreMoney store={store} />
          <Part title={t('marketDesk.store.about')}>
            <div className={classes.headed}>
              {store.logo && <img className={classes.logo} src={store.logo} width={64} height={64} alt="" />}
              <p className={classes.words} dir="auto">
                {store.about}
              </p>
            </div>
            <Suspended store={store} />
          </Part>
          <ReviewsPart storeId={store.id} onDone={setDone} />
        </div>
      </div>
      <ul className={matter.elsewhere}>
        <li>
          <SurfaceLink to={`/market/store/${store.id}`}>{t('marketDesk.store.public')}</SurfaceLink>
        </li>
        <li>
          <LogLink target={`store/${store.id}`} />
        </li>
        <li>
          <SurfaceLink to="/admin/market/stores">{t('marketDesk.store.all')}</SurfaceLink>
        </li>
      </ul>
      {act && <StoreDialog act={act} store={store} onDone={setDone} onClose={() => setAct(null)} />}
    </Page>
  );
}
