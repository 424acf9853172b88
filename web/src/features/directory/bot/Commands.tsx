import { useT } from '@/lib/i18n';
import { Section } from '@/ui/Section';
import classes from './BotPage.module.css';

/** What the bot hears in a private chat, in the order in which people need it. */
const COMMANDS = ['search', 'usage', 'language', 'login', 'privacy', 'optout', 'optin', 'help'] as const;

export function Commands() {
  const t = useT();
  return (
    <Section title={t('bot.commands.title')} lead={t('bot.commands.lead')}>
      <dl className={classes.commands}>
        {COMMANDS.map((command) => (
          <div key={command}>
            <dt>
              <code translate="no">/{command}</code>
              {command === 'search' && <span className="muted"> {t('bot.commands.words')}</span>}
            </dt>
            <dd>{t(`bot.commands.${command}`)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
