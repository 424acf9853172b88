import { formatNumber, useLocale, useT } from '@/lib/i18n';
import { Dotted } from '@/ui/Dotted';
import { Pill } from '@/ui/Pill';
import type { Seen } from '../api';
import classes from './Desk.module.css';

/** What Telegram says of a chat, and what the list of words says of that. */
export function SeenNote({ seen }: { seen: Seen }) {
  const t = useT();
  const locale = useLocale();
  return (
    <section className={classes.seen} aria-label={t('directoryDesk.look.title')}>
      <p>
        <b>
          <bdi>{seen.title}</bdi>
        </b>
      </p>
      <p className="small muted">
        <Dotted>
          {t(`directory.kind.${seen.kind}`)}
          <bdi>@{seen.name}</bdi>
          {t('directoryDesk.look.subscribers', {
            count: seen.subscribers,
            number: formatNumber(seen.subscribers, locale),
          })}
        </Dotted>
      </p>
      {seen.unlawful && (
        <p>
          <Pill tone="bad">{t('directoryDesk.look.unlawful')}</Pill>
        </p>
      )}
      {seen.adult && (
        <p>
          <Pill tone="warn">{t('directoryDesk.look.adult')}</Pill>
        </p>
      )}
    </section>
  );
}
