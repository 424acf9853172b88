import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useT } from '@/lib/i18n';
import { SurfaceLink, useSurfaceNavigate } from '@/lib/surface';
import { myQueries, type OwnProduct } from '../api';
import desk from '../desk/Desk.module.css';
import { tabPath } from '../rules';
import { draftOf, emptyDraft } from './draft';
import { Pictures } from './Pictures';
import { ProductForm } from './ProductForm';
import { ProductPill } from './ProductTable';
import { RetireDialog } from './RetireDialog';
import { SubmitPart } from './SubmitPart';

/** Something new to sell. Pictures come once there is something to add them to. */
export function NewProduct() {
  const t = useT();
  const locale = useLocale();
  const go = useSurfaceNavigate();
  return (
    <div className={`${desk.stack} ${desk.narrow}`}>
      <BackToList />
      <h2>{t('myStore.products.new')}</h2>
      <ProductForm
        initial={emptyDraft(locale)}
        onSaved={({ id }) => go(tabPath('products', { product: id }), { replace: true })}
      />
    </div>
  );
}

/** A product of one's own: its words, its pictures, and its way to the buyers. */
export function Editor({ id }: { id: string }) {
  const t = useT();
  const { data: product } = useSuspenseQuery(myQueries.product(id));
  const [retiring, setRetiring] = useState(false);
  const ended = product.state === 'retired';
  return (
    <div className={desk.stack}>
      <BackToList />
      <div className={desk.row}>
        <h2>
          <bdi>{product.name}</bdi>
        </h2>
        <ProductPill product={product} />
      </div>
      <Verdict product={product} />
      {!ended && <SubmitPart product={product} />}
      <Ways product={product} onRetire={() => setRetiring(true)} />
      {ended ? (
        <p className={desk.note}>{t('myStore.products.retired')}</p>
      ) : (
        <div className={desk.sides}>
          <ProductForm product={product} initial={draftOf(product)} />
          <Pictures product={product} />
        </div>
      )}
      {retiring && <RetireDialog product={product} onClose={() => setRetiring(false)} />}
    </div>
  );
}

/** Where a product can be seen to, and its end. */
function Ways({ product: { id, state, blocked }, onRetire }: { product: OwnProduct; onRetire: () => void }) {
  const t = useT();
  return (
    <div className={desk.row}>
      <Button component={SurfaceLink} to={tabPath('stock', { product: id })} variant="default">
        {t('myStore.products.toStock')}
      </Button>
      {state === 'listed' && !blocked && (
        <Button component={SurfaceLink} to={`/market/product/${id}`} variant="default">
          {t('myStore.products.view')}
        </Button>
      )}
      {state !== 'retired' && (
        <Button variant="default" onClick={onRetire}>
          {t('myStore.retire.submit')}
        </Button>
      )}
    </div>
  );
}

function BackToList() {
  const t = useT();
  return (
    <p>
      <SurfaceLink to={tabPath('products')}>{t('myStore.products.back')}</SurfaceLink>
    </p>
  );
}

/** Why an operator has said no, in the operator's own words. */
function Verdict({ product }: { product: OwnProduct }) {
  const t = useT();
  if (!product.reason || !(product.blocked || product.state === 'refused')) return null;
  return (
    <div className={desk.note} data-tone="bad">
      <b>{t(product.blocked ? 'myStore.products.whyBlocked' : 'myStore.products.whyRefused')}</b>
      <p className={desk.said} dir="auto">
        {product.reason}
      </p>
    </div>
  );
}
