import { useQuery } from '@tanstack/react-query';
import { DEFAULT_LANGUAGE, useLocale, useT } from '@/lib/i18n';
import { siteQuery } from '@/lib/site';
import classes from './SupportNote.module.css';

/** Where to write when no answer helped; only the ways that the seller has set. */
export function SupportNote() {
  const t = useT();
  const locale = useLocale();
  const { data } = useQuery(siteQuery());
  if (!data) return null;
  const { email, telegram, url, note } = data.support;
  const handle = telegram.replace(/^@|^https:\/\/t\.me\//, '');
  const ways = [
    email && { href: `mailto:${email}`, words: email },
    handle && { href: `https://t.me/${handle}`, words: `Telegram @${handle}` },
    url && { href: url, words: t('site.support.web') },
  ].filter((way) => way !== '');
  if (ways.length === 0) return null;
  // The operator's own words on when to expect an answer.
  const promise = note?.[locale] ?? note?.[DEFAULT_LANGUAGE];
  return (
    <section className={`card ${classes.note}`}>
      <h2>{t('site.support.title')}</h2>
      <p className="muted">{t('site.support.lead')}</p>
      {promise && <p>{promise}</p>}
      <ul>
        {ways.map((way) => (
          <li key={way.href}>
            <a href={way.href} rel="noopener noreferrer">
              {way.words}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
