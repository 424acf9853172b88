import { Button } from '@mantine/core';
import { missing, useSendForm } from '@/lib/form';
import { formatMoney, formatNumber, useLocale, useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { FailureNote } from '@/ui/FailureNote';
import { Section } from '@/ui/Section';
import { SubmitButton } from '@/ui/SubmitButton';
import { useOpenStore } from '../acts';
import type { Keeping } from '../api';
import { HERE, UNIT } from '../rules';
import classes from './Desk.module.css';
import { StoreFields } from './StoreFields';

/** Where somebody without a store reads what one is, and opens it. */
export function OpenStore({ keeping }: { keeping: Keeping }) {
  const t = useT();
  return (
    <div className={`${classes.stack} ${classes.narrow}`}>
      <Rules keeping={keeping} />
      <Section title={t('myStore.open.title')}>{keeping.complete ? <OpenForm /> : <Incomplete />}</Section>
    </div>
  );
}

function Rules({ keeping: { bond, fee, closeWait } }: { keeping: Keeping }) {
  const t = useT();
  const locale = useLocale();
  const percent = formatNumber(fee / 10_000, locale, { style: 'percent', maximumFractionDigits: 2 });
  return (
    <Section title={t('myStore.open.what')}>
      <ul className={classes.rules}>
        <li>{t('myStore.open.bond', { amount: formatMoney(bond.asked, UNIT, locale) })}</li>
        <li>{t('myStore.open.bondBack', { count: closeWait })}</li>
        <li>{fee > 0 ? t('myStore.open.fee', { percent }) : t('myStore.open.noFee')}</li>
        <li>{t('myStore.open.escrow')}</li>
        <li>{t('myStore.open.review')}</li>
      </ul>
    </Section>
  );
}

/** Buyers and the house must be able to reach a keeper, also when Telegram is gone. */
function Incomplete() {
  const t = useT();
  return (
    <>
      <p className={classes.note} data-tone="warn">
        <b>{t('errors.info_incomplete')}</b> {t('myStore.open.incomplete')}
      </p>
      <Button
        component={SurfaceLink}
        to={`/sys/account_info?next=${encodeURIComponent(HERE)}`}
        className={classes.submit}
      >
        {t('myStore.open.bind')}
      </Button>
    </>
  );
}

function OpenForm() {
  const t = useT();
  const open = useOpenStore();
  const form = useSendForm({
    initial: { name: '', about: '' },
    check: ({ name }) => ({ name: missing(name) }),
    send: ({ name, about }) => open.mutateAsync({ name: name.trim(), about: about.trim() }),
  });
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <StoreFields form={form} />
      <p className={classes.law}>{t('errors.submission_unlawful')}</p>
      <FailureNote failure={form.failure} />
      <SubmitButton pending={form.pending} className={classes.submit}>
        {t('myStore.open.submit')}
      </SubmitButton>
    </form>
  );
}
