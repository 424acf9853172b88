import { Button } from '@mantine/core';
import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { usePageTitle } from '@/ui/pageTitle';
import { StatePanel } from '@/ui/StatePanel';
import { SUBMIT_PATH } from '../submitPlace';
import classes from './BotPage.module.css';

/** A shop without a bot says so, and what can be done on its pages instead. */
export function NoBot() {
  const t = useT();
  usePageTitle(t('app.page.bot'));
  return (
    <StatePanel
      level={1}
      title={t('bot.none.title')}
      actions={
        <>
          <Button component={SurfaceLink} to="/groups">
            {t('app.page.groups')}
          </Button>
          <Button component={SurfaceLink} to={SUBMIT_PATH} variant="default">
            {t('bot.none.submit')}
          </Button>
        </>
      }
    >
      {t('bot.none.lead')}
    </StatePanel>
  );
}

/** There is a bot, but Telegram has not told yet which one it is. */
export function SilentBot({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  return (
    <section className={`card ${classes.silent}`} aria-labelledby="bot-silent">
      <h2 id="bot-silent">{t('bot.silent.title')}</h2>
      <p className="muted">{t('bot.silent.lead')}</p>
      <Button variant="default" onClick={onRetry}>
        {t('app.state.retry')}
      </Button>
    </section>
  );
}
