import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useT } from '@/lib/i18n';
import { throwUnlessLoaded } from '@/lib/query';
import { useAddressWords } from '@/lib/surface';
import { Bone } from '@/ui/Bone';
import { FailureNote } from '@/ui/FailureNote';
import { Page } from '@/ui/Page';
import { Segmented } from '@/ui/Segmented';
import { Select } from '@/ui/Select';
import { TextField } from '@/ui/TextField';
import { figureQueries, useExportRevenue, type Wish } from './api';
import classes from './ConsolePage.module.css';
import { Revenue } from './components/Revenue';
import { lastSpan, spanIsGood } from './rules';
import { useNames } from './useNames';

const PERIODS = ['day', 'week', 'month'] as const;

/** What was earned: by period, by kind of goods and by way to pay; to be kept as a table. */
export default function FiguresPage() {
  const t = useT();
  const names = useNames();
  const [words, change] = useAddressWords();
  const usual = lastSpan(30, Date.now());
  const from = words.get('from') ?? usual.from;
  const to = words.get('to') ?? usual.to;
  const good = spanIsGood(from, to);
  const wish: Wish = {
    ...(good ? { from, to } : usual),
    by: PERIODS.find((known) => known === words.get('by')) ?? 'day',
    kind: words.get('kind') ?? '',
    method: words.get('method') ?? '',
  };
  // Not suspended: the choices stay where they are while another report is on its way.
  const { data } = useQuery({ ...figureQueries.revenue(wish), throwOnError: throwUnlessLoaded });
  const exporting = useExportRevenue();
  const keep = (
    <Button variant="default" loading={exporting.isPending} onClick={() => exporting.mutate(wish)}>
      {t('console.report.export')}
    </Button>
  );
  const choices = (chosen: string, there: readonly string[] = []) =>
    chosen && !there.includes(chosen) ? [...there, chosen] : there;
  return (
    <Page title={t('app.page.adminFigures')} lead={t('console.report.lead')} actions={keep}>
      <FailureNote failure={exporting.error} />
      <div className={classes.choices}>
        <TextField
          type="date"
          label={t('console.report.from')}
          value={from}
          max={to}
          error={good ? undefined : t('console.report.badSpan')}
          onChange={(event) => change({ from: event.currentTarget.value })}
        />
        <TextField
          type="date"
          label={t('console.report.to')}
          value={to}
          min={from}
          onChange={(event) => change({ to: event.currentTarget.value })}
        />
        <Select
          label={t('console.report.kind')}
          value={wish.kind}
          options={[
            { value: '', label: t('console.report.everyKind') },
            ...choices(wish.kind, data?.offer.kinds).map((value) => ({ value, label: names.kind(value) })),
          ]}
          onChange={(kind) => change({ kind })}
        />
        <Select
          label={t('console.report.method')}
          value={wish.method}
          options={[
            { value: '', label: t('console.report.everyMethod') },
            ...choices(wish.method, data?.offer.methods).map((value) => ({
              value,
              label: names.method(value),
            })),
          ]}
          onChange={(method) => change({ method })}
        />
        <Segmented
          label={t('console.report.by')}
          value={wish.by}
          options={PERIODS.map((value) => ({ value, label: t(`console.report.period.${value}`) }))}
          onChange={(by) => change({ by: by === 'day' ? '' : by })}
        />
      </div>
      {data ? <Revenue report={data} by={wish.by} /> : <Bone height={480} />}
    </Page>
  );
}
