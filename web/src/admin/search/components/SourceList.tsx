import { Button } from '@mantine/core';
import { formatDate, formatNumber, useLocale, useT } from '@/lib/i18n';
import { useSession } from '@/lib/session';
import { SurfaceLink } from '@/lib/surface';
import { LineHead } from '@/ui/LineHead';
import { Pill, type Tone } from '@/ui/Pill';
import type { ChatState, Source, SourceAct } from '../api';
import classes from './Search.module.css';
import { TelegramLink } from './TelegramLink';

export type SourceWish = SourceAct | 'startWebpage' | 'stopWebpage';

interface SourceListProps {
  sources: readonly Source[];
  /** Whether public pages may be read at all. */
  webpages: boolean;
  onAct: (source: Source, wish: SourceWish) => void;
}

export function SourceList({ sources, webpages, onAct }: SourceListProps) {
  return (
    <ul className={classes.lines}>
      {sources.map((source) => (
        <li key={source.id} className={`card ${classes.line}`}>
          <SourceHead source={source} />
          <Acts source={source} webpages={webpages} onAct={onAct} />
        </li>
      ))}
    </ul>
  );
}

export const STATE_TONES: Record<ChatState, Tone> = {
  shown: 'good',
  unlisted: 'sea',
  hidden: 'bad',
  leaving: 'warn',
};

function SourceHead({ source }: { source: Source }) {
  const t = useT();
  const locale = useLocale();
  const { can } = useSession();
  const { title, link, kind, language, state, messages, newestAt, entryId, adult, webpage } = source;
  return (
    <LineHead
      name={title}
      marks={
        <>
          <Pill tone={STATE_TONES[state]}>{t(`searchDesk.state.${state}`)}</Pill>
          {adult && <Pill tone="warn">{t('searchDesk.source.adult')}</Pill>}
          {webpage && <Pill>{t('searchDesk.webpage.on')}</Pill>}
        </>
      }
      facts={
        <>
          {link && <TelegramLink link={link} />}
          <span>{t(`directory.kind.${kind}`)}</span>
          <span>{t(`directory.language.${language}`)}</span>
          <span className="num">
            {t('searchDesk.messages', { count: messages, number: formatNumber(messages, locale) })}
          </span>
          {newestAt && (
            <span className="num">
              {t('searchDesk.source.newest', { when: formatDate(newestAt, locale, 'dateTime') })}
            </span>
          )}
          {entryId && can('directory') && (
            <SurfaceLink to={`/admin/directory/entries?q=${encodeURIComponent(entryId)}`}>
              {t('searchDesk.source.entry')}
            </SurfaceLink>
          )}
        </>
      }
    >
      <Consent source={source} />
      {source.reason && (
        <p className={classes.words} dir="auto">
          {t('searchDesk.source.reason', { reason: source.reason })}
        </p>
      )}
      {state === 'unlisted' && <p className="small muted">{t('searchDesk.source.unlistedHelp')}</p>}
      {state === 'leaving' && <p className="small muted">{t('searchDesk.source.leavingHelp')}</p>}
    </LineHead>
  );
}

/** Who has let us search it, how and when. */
function Consent({ source: { consent } }: { source: Source }) {
  const t = useT();
  const locale = useLocale();
  return (
    <p className="small">
      {t(`searchDesk.source.way.${consent.way}`, {
        by: consent.by || t('searchDesk.source.somebody'),
        when: formatDate(consent.at, locale, 'dateTime'),
      })}
    </p>
  );
}

const WORDS = {
  takeDown: 'takeDown',
  restore: 'restore',
  forget: 'forget',
  startWebpage: 'webpage.start',
  stopWebpage: 'webpage.stop',
} as const;

/** What is being deleted cannot be helped any more. */
function wishesOf({ state, kind, name, webpage }: Source, webpages: boolean): SourceWish[] {
  if (state === 'leaving') return [];
  const page: SourceWish[] = webpage
    ? ['stopWebpage']
    : webpages && kind === 'channel' && name !== ''
      ? ['startWebpage']
      : [];
  return [...page, state === 'hidden' ? 'restore' : 'takeDown', 'forget'];
}

interface ActsProps extends Pick<SourceListProps, 'webpages' | 'onAct'> {
  source: Source;
}

function Acts({ source, webpages, onAct }: ActsProps) {
  const t = useT();
  return (
    <div className={classes.acts}>
      {wishesOf(source, webpages).map((wish) => (
        <Button
          key={wish}
          size="compact-sm"
          variant="default"
          aria-label={t(`searchDesk.${WORDS[wish]}.named`, { title: source.title })}
          onClick={() => onAct(source, wish)}
        >
          {t(`searchDesk.${WORDS[wish]}.label`)}
        </Button>
      ))}
    </div>
  );
}
