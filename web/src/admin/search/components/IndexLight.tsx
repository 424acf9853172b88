import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatNumber, useLocale, useT } from '@/lib/i18n';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { FailureNote } from '@/ui/FailureNote';
import { Light } from '@/ui/Light';
import { type Overview, useRebuild } from '../api';
import { healthOf } from '../rules';
import { Progress } from './Progress';

const SIGNS = { good: 'good', bad: 'bad', never: 'never', rebuilding: 'unknown' } as const;

/** Whether the index is in order, and the way to make it anew. */
export function IndexLight({ overview }: { overview: Overview }) {
  const t = useT();
  const locale = useLocale();
  const rebuild = useRebuild();
  const [asking, setAsking] = useState(false);
  const health = healthOf(overview);
  const { done, total } = overview.rebuild;
  return (
    <Light
      state={SIGNS[health]}
      title={t(`searchDesk.overview.light.${health}`)}
      act={
        health !== 'rebuilding' && (
          <Button variant={health === 'bad' ? 'filled' : 'default'} onClick={() => setAsking(true)}>
            {t('searchDesk.rebuild.label')}
          </Button>
        )
      }
    >
      {health === 'rebuilding' ? (
        <Progress
          label={t('searchDesk.rebuild.progress')}
          done={done}
          total={total}
          words={t('searchDesk.rebuild.share', {
            done: formatNumber(done, locale),
            total: formatNumber(total, locale),
          })}
        />
      ) : (
        <p>{t(`searchDesk.overview.light.${health}Text`)}</p>
      )}
      <FailureNote failure={rebuild.error} />
      {asking && (
        <ConfirmDialog
          title={t('searchDesk.rebuild.title')}
          confirm={t('searchDesk.rebuild.confirm')}
          pending={rebuild.isPending}
          onCancel={() => setAsking(false)}
          onConfirm={() => rebuild.mutate(undefined, { onSettled: () => setAsking(false) })}
        >
          {t('searchDesk.rebuild.what')}
        </ConfirmDialog>
      )}
    </Light>
  );
}
