import { Button } from '@mantine/core';
import { useT } from '@/lib/i18n';
import { FailureNote } from '@/ui/FailureNote';
import { useSubmitProduct } from '../acts';
import type { OwnProduct } from '../api';
import desk from '../desk/Desk.module.css';

/** How far a product has come on its way to the buyers, and the next step. */
export function SubmitPart({ product }: { product: OwnProduct }) {
  const t = useT();
  const submit = useSubmitProduct();
  const { state } = product;
  if (state === 'listed' || state === 'retired' || product.blocked) return null;
  if (state === 'waiting') return <p className={desk.note}>{t('myStore.submit.waits')}</p>;
  return (
    <div className={desk.note}>
      <p>{t('myStore.submit.lead')}</p>
      {product.stock === 0 && <p>{t('myStore.submit.noStock')}</p>}
      <p className="small muted">{t('errors.submission_unlawful')}</p>
      <FailureNote failure={submit.error} />
      <Button mt={8} loading={submit.isPending} onClick={() => submit.mutate(product.id)}>
        {t('myStore.submit.submit')}
      </Button>
    </div>
  );
}
