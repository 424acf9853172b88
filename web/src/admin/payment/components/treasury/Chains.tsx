import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { chainNameOf } from '@/lib/chain';
import { formatDate, formatNumber, useLocale, useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { Money } from '@/ui/Amount';
import { Pill, type Tone } from '@/ui/Pill';
import { type Provider, setupQueries } from '../../setupApi';
import { type ChainState, chainState, lastRead } from '../../treasury';
import { type Chain, treasuryQueries } from '../../treasuryApi';
import classes from './Treasury.module.css';

const TONES: Record<ChainState, Tone> = {
  never: 'sea',
  off: 'sea',
  good: 'good',
  behind: 'warn',
  still: 'bad',
};

/** How far each chain has been read, in plain words, and what lies on it. */
export function Chains() {
  const t = useT();
  const { data: chains, dataUpdatedAt } = useSuspenseQuery(treasuryQueries.chains());
  // Without them a chain's own figures still say most of it.
  const { data: providers } = useQuery(setupQueries.providers());
  return (
    <section aria-label={t('treasury.chains.title')}>
      <ul className={classes.chains}>
        {chains.items.map((chain) => (
          <ChainCard
            key={chain.network}
            chain={chain}
            provider={providers?.items.find((provider) => provider.network === chain.network)}
            now={dataUpdatedAt}
          />
        ))}
      </ul>
    </section>
  );
}

interface ChainCardProps {
  chain: Chain;
  provider: Provider | undefined;
  now: number;
}

function ChainCard({ chain, provider, now }: ChainCardProps) {
  const t = useT();
  const locale = useLocale();
  const state = chainState(chain, provider, now);
  const last = lastRead(chain);
  const when = last ? formatDate(last, locale, 'dateTime') : '';
  return (
    <li className={`card ${classes.chain}`} data-state={state}>
      <div className={classes.chainHead}>
        <h2>{chainNameOf(chain.network)}</h2>
        <Pill tone={TONES[state]}>{t(`treasury.chains.state.${state}`)}</Pill>
      </div>
      <p className={classes.sum}>
        <b>
          <Money amount={chain.unswept} unit="USDT" />
        </b>
        <span className="small muted">{t('treasury.chains.unswept')}</span>
      </p>
      <p className="small">
        {state === 'behind'
          ? t('treasury.chains.note.behind', {
              count: chain.lag,
              amount: formatNumber(chain.lag, locale),
              when,
            })
          : t(`treasury.chains.note.${state}`, { when })}
      </p>
      <p className="small muted">
        {[
          t('treasury.chains.addresses', {
            count: chain.addresses,
            amount: formatNumber(chain.addresses, locale),
          }),
          chain.movedTime && t('treasury.chains.block', { block: formatNumber(chain.cursor, locale) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {(state === 'never' || state === 'still') && (
        <SurfaceLink to={`/admin/payments/providers#usdt-${chain.network}`}>
          {t('treasury.chains.setUp')}
        </SurfaceLink>
      )}
    </li>
  );
}
