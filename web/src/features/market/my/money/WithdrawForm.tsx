import { useState } from 'react';
import { fullNameOf } from '@/lib/chain';
import { missing, useSendForm } from '@/lib/form';
import { formatMoney, useLocale, useT } from '@/lib/i18n';
import { millionths } from '@/lib/money';
import { ChoiceField } from '@/ui/ChoiceField';
import { FailureNote } from '@/ui/FailureNote';
import { Section } from '@/ui/Section';
import { SubmitButton } from '@/ui/SubmitButton';
import { TextField } from '@/ui/TextField';
import { useWithdraw } from '../acts';
import type { Funds } from '../api';
import desk from '../desk/Desk.module.css';
import { checkAmount, readAmount, UNIT } from '../rules';

/** Asks for money of the store to be sent to a wallet. */
export function WithdrawForm({ funds }: { funds: Funds }) {
  const t = useT();
  const locale = useLocale();
  const money = (amount: string) => formatMoney(amount, UNIT, locale);
  const enough = millionths(funds.balance) >= millionths(funds.min) && millionths(funds.balance) > 0n;
  const lead = t('myStore.withdraw.lead', { min: money(funds.min), daily: money(funds.daily) });
  const [asked, setAsked] = useState(false);
  return (
    <div className={desk.narrow}>
      <Section title={t('myStore.withdraw.title')} lead={lead} done={asked && t('myStore.withdraw.asked')}>
        {funds.suspended ? (
          <p className="muted">{t('myStore.withdraw.suspended')}</p>
        ) : funds.networks.length === 0 ? (
          <p className="muted">{t('myStore.withdraw.noNetwork')}</p>
        ) : enough ? (
          <Form funds={funds} onBegin={() => setAsked(false)} onAsked={() => setAsked(true)} />
        ) : (
          <p className="muted">{t('myStore.withdraw.tooLittle', { amount: money(funds.balance) })}</p>
        )}
      </Section>
    </div>
  );
}

interface FormProps {
  funds: Funds;
  onBegin: () => void;
  onAsked: () => void;
}

function Form({ funds, onBegin, onAsked }: FormProps) {
  const t = useT();
  const locale = useLocale();
  const withdraw = useWithdraw();
  const [first = ''] = funds.networks;
  const form = useSendForm({
    initial: { amount: '', network: first, address: '' },
    check: ({ amount, address }) => ({
      amount: checkAmount(amount) ?? checkLimits(amount, funds),
      address: missing(address),
    }),
    async send({ amount, network, address }) {
      onBegin();
      await withdraw.mutateAsync({ amount: readAmount(amount) ?? amount, network, address: address.trim() });
      onAsked(); // here: what is left may be too little by now, and the form gone
    },
    onSent: () => form.form.reset(),
    mentions: { min: funds.min },
    places: {
      withdrawal_too_small: 'amount',
      withdrawal_daily_reached: 'amount',
      balance_insufficient: 'amount',
    },
  });
  return (
    <form className={desk.form} onSubmit={form.submit} noValidate>
      <TextField
        {...form.field('amount')}
        label={t('myStore.withdraw.amount', { unit: UNIT })}
        description={t('myStore.withdraw.has', { amount: formatMoney(funds.balance, UNIT, locale) })}
        inputMode="decimal"
        autoComplete="off"
        required
      />
      <ChoiceField
        {...form.field('network')}
        label={t('myStore.withdraw.network')}
        options={funds.networks.map((value) => ({ value, label: fullNameOf(value) }))}
      />
      <TextField
        {...form.field('address')}
        label={t('myStore.withdraw.address')}
        description={t('myStore.withdraw.addressHelp', { network: fullNameOf(form.values.network) })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <FailureNote failure={form.failure} />
      <SubmitButton pending={form.pending} className={desk.submit}>
        {t('myStore.withdraw.submit')}
      </SubmitButton>
    </form>
  );
}

/** The server has the last word; what it would refuse for sure is said before. */
function checkLimits(text: string, { min, balance }: Funds): string | undefined {
  const amount = millionths(readAmount(text) ?? '0');
  if (amount > millionths(balance)) return 'balance_insufficient';
  return amount < millionths(min) ? 'withdrawal_too_small' : undefined;
}
