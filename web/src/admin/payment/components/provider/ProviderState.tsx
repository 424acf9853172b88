import { formatDate, useLocale, useT } from '@/lib/i18n';
import { Pill, type Tone } from '@/ui/Pill';
import { useFieldNames } from '../../fieldNames';
import type { Provider } from '../../setupApi';
import classes from './Provider.module.css';

const TONES: Record<Provider['state'], Tone> = {
  unset: 'sea',
  off: 'sea',
  wrong: 'bad',
  unready: 'warn',
  ready: 'good',
};

/** The light of a provider, by its word. */
export function ProviderLight({ provider: { state, problem } }: { provider: Provider }) {
  const t = useT();
  // What is on and has trouble is on, but not as well as its light would say.
  const tone = state === 'ready' && problem ? 'warn' : TONES[state];
  return <Pill tone={tone}>{t(`paymentSetup.state.${state}`)}</Pill>;
}

/** How a provider stands: what that means for buyers, what is wrong, and what the last check came to. */
export function ProviderState({ provider }: { provider: Provider }) {
  const t = useT();
  const locale = useLocale();
  const { state, problem, detail, checkState, checkTime, fields, environment = [] } = provider;
  // Nothing that is typed in here helps before somebody has been to the server.
  const walletless = environment.length > 0 && environment.every(({ set }) => !set);
  const names = useFieldNames();
  // The provider's own words would name them as the server does.
  const missing =
    problem === 'incomplete'
      ? fields.filter(({ required, set }) => required && !set).map(({ name }) => names.label(name))
      : [];
  const when = checkTime ? formatDate(checkTime, locale, 'dateTime') : '';
  return (
    <div className={classes.standing}>
      {!(walletless && state === 'unset') && <p>{t(`paymentSetup.stateNote.${state}`)}</p>}
      {problem && !walletless && (
        <p className={classes.problem}>
          {t(`paymentSetup.problem.${problem}`)}
          {state === 'ready' && ` ${t('paymentSetup.stillOffered')}`}
        </p>
      )}
      {walletless && (
        <p className={classes.problem}>
          {t('paymentSetup.environment.missing', {
            names: new Intl.ListFormat(locale, { type: 'disjunction' }).format(
              environment.map(({ name }) => name),
            ),
          })}
        </p>
      )}
      {missing.length > 0 ? (
        <p>{t('paymentSetup.missing', { fields: new Intl.ListFormat(locale).format(missing) })}</p>
      ) : (
        detail &&
        !walletless && (
          <p className={classes.detail} dir="auto">
            <span>{t('paymentSetup.detail')}</span>
            <q>{detail}</q>
          </p>
        )
      )}
      {state !== 'unset' && (
        <p className="small muted">{t(`paymentSetup.checked.${checkState ?? 'never'}`, { when })}</p>
      )}
    </div>
  );
}
