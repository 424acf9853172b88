import { IconCheck, IconX } from '@tabler/icons-react';
import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { Section } from '@/ui/Section';
import classes from './BotPage.module.css';

const KEPT = ['account', 'wrote', 'language', 'chat', 'counts', 'said'] as const;
const NOT_KEPT = ['texts', 'people', 'others'] as const;

/** What the bot writes down, and what it does not. */
export function Keeping() {
  const t = useT();
  return (
    <Section title={t('bot.keeps.title')}>
      <div className={classes.keeping}>
        <div>
          <h3>{t('bot.keeps.yes')}</h3>
          <ul>
            {KEPT.map((line) => (
              <li key={line}>
                <IconCheck size={18} aria-hidden />
                {t(`bot.keeps.${line}`)}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3>{t('bot.keeps.no')}</h3>
          <ul>
            {NOT_KEPT.map((line) => (
              <li key={line}>
                <IconX size={18} aria-hidden />
                {t(`bot.keeps.${line}`)}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <p className="small muted">
        {t('bot.keeps.end')} <SurfaceLink to="/privacy">{t('app.page.privacy')}</SurfaceLink>
      </p>
    </Section>
  );
}
