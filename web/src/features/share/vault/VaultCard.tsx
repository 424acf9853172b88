import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useT } from '@/lib/i18n';
import { FailureNote } from '@/ui/FailureNote';
import { Pill, type Tone } from '@/ui/Pill';
import { Section } from '@/ui/Section';
import classes from './Backup.module.css';
import { BackupDialog, ForgetDialog, UnlockDialog } from './parts';
import type { BackupState } from './standing';
import { useVault } from './useVault';

type Doing = 'backup' | 'unlock' | 'forget';

const TONES: Record<BackupState, Tone> = { unknown: 'sea', none: 'warn', whole: 'good', apart: 'warn' };

/** Where the keys to a member's files are, whether a backup holds them, and what can be done about it. */
export default function VaultCard() {
  const t = useT();
  const vault = useVault({ quiet: true });
  const [doing, setDoing] = useState<Doing | null>(null);
  const { state, backup } = vault;
  const close = () => setDoing(null);
  if (state === 'unknown' || state === 'missing') return null;
  const says = state === 'open' ? (`backup_${backup}` as const) : 'locked';
  return (
    <Section
      title={t('vault.card.title')}
      lead={t('vault.card.lead')}
      state={backup !== 'unknown' && <Pill tone={TONES[backup]}>{t(`vault.card.pill.${backup}`)}</Pill>}
    >
      <p>{t(`vault.card.says.${says}`)}</p>
      <FailureNote failure={vault.failure} />
      <div className={classes.acts}>
        {backup === 'none' && <Button onClick={() => setDoing('backup')}>{t('vault.card.backUp')}</Button>}
        {backup === 'whole' && (
          <Button variant="default" onClick={() => setDoing('backup')}>
            {t('vault.card.change')}
          </Button>
        )}
        {(state === 'locked' || backup === 'apart') && (
          <Button onClick={() => setDoing('unlock')}>{t('vault.card.unlock')}</Button>
        )}
        {state === 'open' && (
          <Button variant="default" onClick={() => setDoing('forget')}>
            {t('vault.card.forget')}
          </Button>
        )}
      </div>
      <Suspense>
        {doing === 'backup' && <BackupDialog onClose={close} />}
        {doing === 'unlock' && <UnlockDialog onClose={close} />}
        {doing === 'forget' && <ForgetDialog onClose={close} />}
      </Suspense>
    </Section>
  );
}
