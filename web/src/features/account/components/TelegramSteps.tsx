import { Button } from '@mantine/core';
import { IconBrandTelegram } from '@tabler/icons-react';
import { useT } from '@/lib/i18n';
import { useSurface } from '@/lib/surface';
import { Bone } from '@/ui/Bone';
import { clockFace } from '@/ui/countdownRules';
import { FailureNote } from '@/ui/FailureNote';
import { PartFailure } from '@/ui/PartFailure';
import { QrCode } from '@/ui/QrCode';
import { useCountdown } from '../useCountdown';
import type { TelegramAttempt, TelegramHandoff } from '../useTelegramAttempt';
import classes from './TelegramSteps.module.css';

/** How to get from here to the bot and back with a code: a link for this device, a QR code for another one. */
export function TelegramSteps({ telegram }: { telegram: TelegramHandoff }) {
  if (telegram.attempt) return <Steps attempt={telegram.attempt} telegram={telegram} />;
  if (!telegram.failure) return <Bone height={180} />;
  return <PartFailure failure={telegram.failure} onRetry={telegram.renew} />;
}

function Steps({ attempt, telegram }: { attempt: TelegramAttempt; telegram: TelegramHandoff }) {
  const t = useT();
  const phone = useSurface() === 'phone';
  const secondsLeft = useCountdown(Date.parse(attempt.expiresAt));
  const bot = `@${attempt.bot}`;
  const code = <QrCode value={attempt.deepLink} label={t('account.telegram.qr', { bot })} />;
  const link = (
    <Button
      component="a"
      href={attempt.deepLink}
      target="_blank"
      rel="noreferrer"
      className={classes.open}
      variant={phone ? 'filled' : 'default'}
      leftSection={<IconBrandTelegram size={20} />}
    >
      {t('account.telegram.open')}
    </Button>
  );
  const words = (
    <ol>
      <li>{t(phone ? 'account.telegram.stepOpenPhone' : 'account.telegram.stepOpen')}</li>
      <li>{t('account.telegram.stepStart', { bot })}</li>
      <li>{t('account.telegram.stepType')}</li>
    </ol>
  );
  return (
    <>
      <div className={classes.steps} data-surface={phone ? 'phone' : 'desktop'}>
        {phone ? (
          <>
            {link}
            {words}
            {/* On a phone the bot is one press away; a camera is for those whose Telegram is elsewhere. */}
            <details>
              <summary>{t('account.telegram.showQr')}</summary>
              {code}
            </details>
          </>
        ) : (
          <>
            {code}
            <div className={classes.words}>
              {words}
              {link}
            </div>
          </>
        )}
        <p className={classes.expiry}>
          {secondsLeft > 0
            ? t('account.telegram.expiresIn', { time: clockFace(secondsLeft) })
            : t('account.telegram.expired')}
          <button type="button" aria-busy={telegram.beginning} onClick={telegram.renew}>
            {t('account.telegram.renew')}
          </button>
        </p>
      </div>
      <FailureNote failure={telegram.failure} />
    </>
  );
}
