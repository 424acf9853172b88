import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '@/lib/i18n';
import { PremiumLine } from './PremiumLine';
import classes from './SaveSearch.module.css';

/** Where premium members save a search; the free tier is told so when it asks. */
export function LockedSave() {
  const t = useT();
  const [asked, setAsked] = useState(false);
  return (
    <div className={classes.save}>
      <Button
        variant="default"
        leftSection={<IconLock size={18} aria-hidden="true" />}
        aria-expanded={asked}
        onClick={() => setAsked(!asked)}
      >
        {t('search.saved.save')}
      </Button>
      {asked && (
        <div className={classes.why}>
          <PremiumLine>{t('search.locked.save')}</PremiumLine>
        </div>
      )}
    </div>
  );
}
