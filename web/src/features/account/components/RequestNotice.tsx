import { CloseButton } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import { useEffect } from 'react';
import { type ApiError, notice, useErrorText } from '@/lib/http';
import { useT } from '@/lib/i18n';
import classes from './RequestNotice.module.css';

/** Time to read two lines and note the number. */
const SHOWN_MS = 10_000;

/** A message about a request that shows by itself, wherever the visitor is. */
export function RequestNotice({ error }: { error: ApiError }) {
  const t = useT();
  const describe = useErrorText();
  useEffect(() => {
    const timer = setTimeout(() => {
      if (notice.get() === error) notice.set(null);
    }, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [error]);
  return (
    <div className={classes.notice}>
      <div className={classes.words}>
        <p>{describe(error)}</p>
        {error.id && <p className={classes.id}>{t('account.notice.id', { id: error.id })}</p>}
      </div>
      <CloseButton aria-label={t('account.notice.close')} onClick={() => notice.set(null)} />
    </div>
  );
}
