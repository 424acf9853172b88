import { useT } from '@/lib/i18n';
import { isSomething } from '@/lib/money';
import { Money } from '@/ui/Amount';
import type { Credit } from './api';
import classes from './CreditPage.module.css';

/** How much there is, or is owed. The two kinds of credit are told apart only where there are two. */
export function Balance({ credit: { usdCredit, final, reversible, owed } }: { credit: Credit }) {
  const t = useT();
  return (
    <section className={`card ${classes.balance}`} aria-label={t('credit.balance.title')}>
      <p className={classes.all}>
        <span className="small muted">{t('credit.balance.title')}</span>
        <strong>
          <Money amount={usdCredit} unit="USD" />
        </strong>
      </p>
      {isSomething(owed) ? (
        <dl className={classes.kinds}>
          <Kind name={t('credit.balance.owed')} amount={owed} note={t('credit.balance.owedNote')} />
        </dl>
      ) : isSomething(reversible) ? (
        <dl className={classes.kinds}>
          <Kind name={t('credit.balance.final')} amount={final} note={t('credit.balance.finalNote')} />
          <Kind
            name={t('credit.balance.reversible')}
            amount={reversible}
            note={t('credit.balance.reversibleNote')}
          />
        </dl>
      ) : (
        <p className="muted">{t('credit.balance.note')}</p>
      )}
    </section>
  );
}

function Kind({ name, amount, note }: { name: string; amount: string; note: string }) {
  return (
    <div>
      <dt>
        {name}
        <Money amount={amount} unit="USD" />
      </dt>
      <dd>{note}</dd>
    </div>
  );
}
