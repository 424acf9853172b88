import { Button } from '@mantine/core';
import { IconBrandTelegram } from '@tabler/icons-react';
import { useT } from '@/lib/i18n';
import { useSurface } from '@/lib/surface';
import { CopyButton } from '@/ui/CopyButton';
import { QrCode } from '@/ui/QrCode';
import type { Bot } from './api';
import classes from './BotPage.module.css';

/** The way to the bot: a link for this device, a QR code for another one. */
export function OpenBot({ bot }: { bot: Bot }) {
  const t = useT();
  const phone = useSurface() === 'phone';
  const name = `@${bot.username}`;
  const code = <QrCode value={bot.deepLink} label={t('bot.open.qr', { name })} />;
  return (
    <section className={`card ${classes.open}`} aria-labelledby="bot-name">
      <div className={classes.words}>
        <h2 id="bot-name" className={classes.name} translate="no">
          {name}
        </h2>
        <p className="muted">{t('bot.open.lead')}</p>
        <div className={classes.acts}>
          <Button
            component="a"
            href={bot.deepLink}
            target="_blank"
            rel="noreferrer"
            size="md"
            leftSection={<IconBrandTelegram size={20} aria-hidden />}
          >
            {t('bot.open.open')}
          </Button>
          <CopyButton value={name} size="md">
            {t('bot.open.copy')}
          </CopyButton>
        </div>
      </div>
      {/* On a phone the bot is one press away; a camera is for those whose Telegram is elsewhere. */}
      {phone ? (
        <details className={classes.elsewhere}>
          <summary>{t('bot.open.showQr')}</summary>
          {code}
        </details>
      ) : (
        <div className={classes.code}>{code}</div>
      )}
    </section>
  );
}
