import { useState } from 'react';
import { ApiError } from '@/lib/http';
import { useT } from '@/lib/i18n';
import { checkPicture, PICTURE_ENDINGS } from '@/lib/picture';
import { FailureNote } from '@/ui/FailureNote';
import { FileDrop } from '@/ui/FileDrop';
import { Section } from '@/ui/Section';
import { useSetLogo } from '../acts';
import type { OwnStore } from '../api';
import classes from './LogoPart.module.css';

/** The store's sign. It is kept as soon as it is chosen. */
export function LogoPart({ store }: { store: OwnStore }) {
  const t = useT();
  const set = useSetLogo();
  const [wrong, setWrong] = useState<ApiError | null>(null);

  async function choose(file: File): Promise<void> {
    const code = await checkPicture(file);
    setWrong(code ? new ApiError({ status: 0, code }) : null);
    if (!code) set.mutate(file);
  }

  return (
    <Section
      title={t('myStore.settings.logo')}
      lead={t('myStore.settings.logoLead')}
      done={set.isSuccess && !wrong && t('myStore.saved')}
    >
      <div className={classes.logo}>
        {store.logo && <img src={store.logo} alt="" width={96} height={96} />}
        <FileDrop
          call={t(store.logo ? 'myStore.settings.logoReplace' : 'myStore.settings.logoChoose')}
          limits={t('myStore.pictureRule')}
          accept={PICTURE_ENDINGS}
          onChoose={(file) => void choose(file)}
        />
      </div>
      <FailureNote failure={wrong ?? set.error} />
    </Section>
  );
}
