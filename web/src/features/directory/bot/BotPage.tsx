import { useSuspenseQuery } from '@tanstack/react-query';
import { useT } from '@/lib/i18n';
import { Page } from '@/ui/Page';
import { botQuery } from './api';
import classes from './BotPage.module.css';
import { Commands } from './Commands';
import { Keeping } from './Keeping';
import { NoBot, SilentBot } from './NoBot';
import { OpenBot } from './OpenBot';
import { OwnChat } from './OwnChat';

/** What the shop's bot can do, for people and for their chats, and what it keeps of them. */
export default function BotPage() {
  const t = useT();
  const { data: bot, refetch } = useSuspenseQuery(botQuery());
  if (!bot.configured) return <NoBot />;
  return (
    <Page title={t('app.page.bot')} lead={t('bot.lead')}>
      <div className={classes.parts}>
        {bot.username ? <OpenBot bot={bot} /> : <SilentBot onRetry={() => void refetch()} />}
        <Commands />
        <OwnChat bot={bot} />
        <Keeping />
      </div>
    </Page>
  );
}
