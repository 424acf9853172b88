import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { missing, useSendForm } from '@/lib/form';
import { formatNumber, useLocale, useT } from '@/lib/i18n';
import { FailureNote } from '@/ui/FailureNote';
import { LongTextField } from '@/ui/LongTextField';
import { SubmitButton } from '@/ui/SubmitButton';
import { checkGift, giftOf } from '../../gift';
import { type Reach, useCountGift } from '../../plansApi';
import { CompensateDialog } from './CompensateDialog';
import { GiftFields } from './GiftFields';
import { GroupChoice } from './GroupChoice';
import classes from './Plans.module.css';

const EMPTY = { nodeGroup: '', days: '', traffic: '', reason: '' };

/** The button that was pressed is gone: whoever pressed it goes on at what came in its place. */
const takeFocus = (place: HTMLElement | null) => place?.focus();

/** First it is counted whom the gift reaches; then it is given, in one act. */
export function CompensateForm() {
  const t = useT();
  const locale = useLocale();
  const id = useId();
  const counting = useCountGift();
  const [reach, setReach] = useState<Reach | null>(null);
  const [asking, setAsking] = useState(false);
  const [given, setGiven] = useState<Reach | null>(null);
  const form = useSendForm({
    initial: EMPTY,
    check: (draft) => ({
      nodeGroup: missing(draft.nodeGroup),
      ...checkGift(draft),
      reason: missing(draft.reason),
    }),
    send: async (draft) => setReach(await counting.mutateAsync(bodyOf(draft))),
    places: { bytes: 'traffic' },
  });
  const say = ({ members, entitlements }: Reach) => ({
    count: members,
    members: formatNumber(members, locale),
    plans: formatNumber(entitlements, locale),
  });
  return (
    <form
      className={`card ${classes.form}`}
      noValidate
      onSubmit={form.submit}
      // What was counted holds for what was asked.
      onChange={() => {
        setReach(null);
        setGiven(null);
      }}
    >
      <GroupChoice field={form.field('nodeGroup')} />
      <GiftFields days={form.field('days')} traffic={form.field('traffic')} />
      <LongTextField
        {...form.field('reason')}
        label={t('app.dialog.reason')}
        help={t('app.dialog.reasonHelp')}
        required
      />
      <FailureNote failure={form.failure} />
      {reach === null ? (
        <div>
          <SubmitButton pending={form.pending}>{t('plans.compensate.count')}</SubmitButton>
        </div>
      ) : (
        <section ref={takeFocus} className={classes.reach} aria-labelledby={id} tabIndex={-1}>
          <p id={id}>
            {t(reach.members === 0 ? 'plans.compensate.nobody' : 'plans.compensate.reach', say(reach))}
          </p>
          {reach.members > 0 && <Button onClick={() => setAsking(true)}>{t('plans.compensate.give')}</Button>}
        </section>
      )}
      <p className={classes.done} role="status">
        {given && t('plans.compensate.done', say(given))}
      </p>
      {asking && reach && (
        <CompensateDialog
          gift={bodyOf(form.values)}
          words={say(reach)}
          onGiven={(done) => {
            setGiven(done);
            setReach(null);
            setAsking(false);
            form.form.setValues(EMPTY);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  );
}

function bodyOf(draft: typeof EMPTY) {
  return { nodeGroup: draft.nodeGroup.trim(), ...giftOf(draft), reason: draft.reason.trim() };
}
