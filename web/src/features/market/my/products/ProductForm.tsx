import { useState } from 'react';
import { useSendForm } from '@/lib/form';
import { useT } from '@/lib/i18n';
import { CheckField } from '@/ui/CheckField';
import { ChoiceField } from '@/ui/ChoiceField';
import { FailureNote } from '@/ui/FailureNote';
import { Section } from '@/ui/Section';
import { SubmitButton } from '@/ui/SubmitButton';
import { TextField } from '@/ui/TextField';
import { CATEGORIES } from '../../rules';
import { useSaveProduct } from '../acts';
import type { OwnProduct } from '../api';
import desk from '../desk/Desk.module.css';
import { PRICE_UNIT } from '../rules';
import { bodyOf, checkDraft, PLACES, type ProductDraft, yes } from './draft';
import { WordFields } from './WordFields';

interface ProductFormProps {
  /** The product that is changed; without one it is new. */
  product?: OwnProduct;
  initial: ProductDraft;
  onSaved?: (product: OwnProduct) => void;
}

/** Everything that can be said about a product, except its pictures. */
export function ProductForm({ product, initial, onSaved }: ProductFormProps) {
  const t = useT();
  const save = useSaveProduct();
  const [saved, setSaved] = useState(false);
  const form = useSendForm<ProductDraft>({
    initial,
    check: checkDraft,
    places: PLACES,
    async send(draft) {
      setSaved(false);
      const kept = await save.mutateAsync({ id: product?.id, body: bodyOf(draft) });
      setSaved(true);
      onSaved?.(kept);
    },
  });
  const { values } = form;
  return (
    <Section title={t('myStore.product.title')} done={saved && t('myStore.saved')}>
      <form className={desk.form} onSubmit={form.submit} noValidate>
        <WordFields form={form} />
        <ChoiceField
          {...form.field('category')}
          label={t('myStore.product.category')}
          required
          options={[
            { value: '', label: t('myStore.product.chooseCategory') },
            ...CATEGORIES.map((value) => ({ value, label: t(`market.category.${value}`) })),
          ]}
        />
        <TextField
          {...form.field('price')}
          label={t('myStore.product.price', { unit: PRICE_UNIT })}
          inputMode="decimal"
          required
          autoComplete="off"
        />
        <ChoiceField
          {...form.field('delivery')}
          label={t('myStore.product.delivery')}
          help={t(
            values.delivery === 'message' ? 'myStore.product.messageHelp' : 'myStore.product.itemsHelp',
          )}
          options={[
            { value: 'items', label: t('myStore.delivery.items') },
            { value: 'message', label: t('myStore.delivery.message') },
          ]}
        />
        <CheckField
          label={t('myStore.product.limitOne')}
          help={t('myStore.product.limitOneHelp')}
          checked={values.limitOne !== ''}
          onChange={(on) => form.form.setFieldValue('limitOne', yes(on))}
        />
        <CheckField
          label={t('myStore.product.adult')}
          help={t('myStore.product.adultHelp')}
          checked={values.adult !== ''}
          onChange={(on) => form.form.setFieldValue('adult', yes(on))}
        />
        {product?.state === 'listed' && <p className={desk.law}>{t('myStore.product.again')}</p>}
        <FailureNote failure={form.failure} />
        <SubmitButton pending={form.pending} className={desk.submit}>
          {t(product ? 'myStore.save' : 'myStore.product.create')}
        </SubmitButton>
        {!product && <p className="small muted">{t('myStore.product.picturesLater')}</p>}
      </form>
    </Section>
  );
}
