import { Button } from '@mantine/core';
import { IconSpeakerphone, IconUsersGroup } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '@/lib/i18n';
import { Pill } from '@/ui/Pill';
import { Section } from '@/ui/Section';
import type { Bot } from './api';
import classes from './BotPage.module.css';

const STEPS = ['add', 'consent', 'listed', 'end'] as const;

/** How an owner brings the bot into a group or channel, and what the bot asks for first. */
export function OwnChat({ bot }: { bot: Bot }) {
  const t = useT();
  return (
    <Section title={t('bot.own.title')} lead={t('bot.own.lead')}>
      <ol className={classes.steps}>
        {STEPS.map((step, place) => (
          <li key={step}>
            <Pill>{place + 1}</Pill>
            <h3>{t(`bot.own.${step}.title`)}</h3>
            <p className="small muted">{t(`bot.own.${step}.text`)}</p>
          </li>
        ))}
      </ol>
      {bot.username && (
        <div className={classes.acts}>
          <AddButton href={bot.groupLink} sign={<IconUsersGroup size={18} aria-hidden />}>
            {t('bot.own.toGroup')}
          </AddButton>
          <AddButton href={bot.channelLink} sign={<IconSpeakerphone size={18} aria-hidden />}>
            {t('bot.own.toChannel')}
          </AddButton>
        </div>
      )}
      <p className="small muted">{t('bot.own.right')}</p>
    </Section>
  );
}

function AddButton({ href, sign, children }: { href: string; sign: ReactNode; children: string }) {
  return (
    <Button component="a" href={href} target="_blank" rel="noreferrer" variant="default" leftSection={sign}>
      {children}
    </Button>
  );
}
