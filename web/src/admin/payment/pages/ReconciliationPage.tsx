import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useT } from '@/lib/i18n';
import { Light } from '@/ui/Light';
import { MoreButton } from '@/ui/MoreButton';
import { Page } from '@/ui/Page';
import { Balances } from '../components/reconciliation/Balances';
import { Days } from '../components/reconciliation/Days';
import classes from '../components/reconciliation/Reconciliation.module.css';
import { Tools } from '../components/reconciliation/Tools';
import { lightOf } from '../reconciliation';
import { reconciliationQueries } from '../reconciliationApi';

/** Whether the providers' books and ours agree, by provider and by day. */
export default function ReconciliationPage() {
  const t = useT();
  const list = useSuspenseInfiniteQuery(reconciliationQueries.days());
  const { pages } = list.data;
  const balances = pages[0]?.lights ?? [];
  const redDays = pages[0]?.redDays ?? 0;
  const days = pages.flatMap((page) => page.items);
  const light = lightOf(balances, days, redDays);
  return (
    <Page title={t('app.page.adminReconciliation')} lead={t('reconciliation.lead')}>
      <Light state={light} title={t(`reconciliation.light.${light}`)}>
        <p>{t(`reconciliation.light.${light}Note`)}</p>
      </Light>
      <Tools />
      <Balances balances={balances} />
      <section className={classes.part} aria-labelledby="days">
        <h2 id="days">{t('reconciliation.days.title')}</h2>
        {days.length === 0 ? <p className="muted">{t('reconciliation.days.none')}</p> : <Days days={days} />}
        <MoreButton list={list}>{t('reconciliation.days.more')}</MoreButton>
      </section>
    </Page>
  );
}
