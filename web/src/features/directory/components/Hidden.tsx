import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useAdultAnswer } from '@/lib/adult';
import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { StatePanel } from '@/ui/StatePanel';
import { AdultQuestion } from './AdultQuestion';

interface HiddenProps {
  title: string;
  lead: string;
  /** The way back to what is listed. */
  all: ReactNode;
}

/** What an operator has taken away from everybody. */
export function Blocked({ title, lead, all }: HiddenProps) {
  return (
    <StatePanel level={1} title={title} actions={all}>
      {lead}
    </StatePanel>
  );
}

/** What waits for an answer; whoever is underage has given one for good. */
export function ForAdults({ title, lead, ask, all }: HiddenProps & { ask: string }) {
  const t = useT();
  const underage = useAdultAnswer() === 'underage';
  const [asking, setAsking] = useState(false);
  return (
    <>
      <StatePanel
        level={1}
        title={title}
        actions={
          <>
            {!underage && <Button onClick={() => setAsking(true)}>{ask}</Button>}
            {all}
          </>
        }
      >
        {underage ? t('directory.adult.underage') : lead}
      </StatePanel>
      {asking && <AdultQuestion onClose={() => setAsking(false)} />}
    </>
  );
}

/** The button that leads to a list, away from what it does not show. */
export function ToAll({ to, children }: { to: string; children: string }) {
  return (
    <Button component={SurfaceLink} to={to} variant="default">
      {children}
    </Button>
  );
}
