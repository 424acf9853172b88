import { Button } from '@mantine/core';
import { IconBrandTelegram } from '@tabler/icons-react';
import { useT } from '@/lib/i18n';
import { ChatSign } from '@/ui/ChatSign';
import { Dotted } from '@/ui/Dotted';
import { usePageTitle } from '@/ui/pageTitle';
import { ReportButton } from '@/ui/ReportButton';
import { countVisit } from '../api';
import type { Entry } from '../entries';
import classes from './EntryHead.module.css';
import { EntryMarks } from './EntryMarks';

/** Which chat this is, and the way into it. */
export function EntryHead({ entry }: { entry: Entry }) {
  const t = useT();
  const count = () => countVisit(entry.id);
  usePageTitle(entry.title);
  return (
    <header className={classes.head}>
      <ChatSign title={entry.title} kind={entry.kind} large />
      <div className={classes.words}>
        <h1 dir="auto">{entry.title}</h1>
        <p className={classes.facts}>
          <span className="muted">
            <Dotted>
              {t(`directory.kind.${entry.kind}`)}
              {`@${entry.name}`}
            </Dotted>
          </span>
          <EntryMarks entry={entry} />
        </p>
      </div>
      <div className={classes.acts}>
        <Button
          component="a"
          href={entry.link}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
          leftSection={<IconBrandTelegram size={20} aria-hidden="true" />}
          // The middle button opens it as well.
          onClick={count}
          onAuxClick={count}
        >
          {t('groups.entry.open')}
        </Button>
        <ReportButton kind="entry" id={entry.id} name={entry.title} />
      </div>
    </header>
  );
}
