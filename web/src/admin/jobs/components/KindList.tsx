import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { formatDate, useLocale, useT } from '@/lib/i18n';
import { Dotted } from '@/ui/Dotted';
import { FailureNote } from '@/ui/FailureNote';
import { keepPlace } from '@/ui/keepPlace';
import { Part } from '@/ui/Part';
import { type DeadKinds, useRetryKind } from '../api';
import classes from './Jobs.module.css';
import { JobWhat } from './JobWhat';

interface KindListProps {
  kinds: DeadKinds['kinds'];
  /** The kind that the list below is narrowed to, if it is. */
  only: string;
  onOnly: (kind: string) => void;
  onDone: (words: string) => void;
}

/** How many of each kind were given up; a whole kind is tried again at once. */
export function KindList({ kinds, only, onOnly, onDone }: KindListProps) {
  const t = useT();
  if (kinds.length === 0) return null;
  return (
    <Part title={t('jobs.kinds.title')}>
      <ul className={classes.kinds}>
        {kinds.map((kind) => (
          <KindLine key={kind.kind} kind={kind} only={only} onOnly={onOnly} onDone={onDone} />
        ))}
      </ul>
    </Part>
  );
}

function KindLine({
  kind,
  only,
  onOnly,
  onDone,
}: Omit<KindListProps, 'kinds'> & { kind: DeadKinds['kinds'][number] }) {
  const t = useT();
  const locale = useLocale();
  const retry = useRetryKind(kind.kind);
  return (
    <li>
      <JobWhat kind={kind.kind}>
        <span className="small muted num">
          <Dotted>
            {t('jobs.kinds.count', { count: kind.count })}
            {t('jobs.kinds.last', { when: formatDate(kind.lastTime, locale, 'dateTime') })}
          </Dotted>
        </span>
      </JobWhat>
      <span className={classes.acts}>
        {only === kind.kind ? (
          <Button variant="subtle" onClick={() => onOnly('')}>
            {t('jobs.kinds.all')}
          </Button>
        ) : (
          <Button
            variant="subtle"
            aria-label={t('jobs.kinds.onlyNamed', { kind: kind.kind })}
            onClick={() => onOnly(kind.kind)}
          >
            {t('jobs.kinds.only')}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} />}
          loading={retry.isPending}
          aria-label={t('jobs.kinds.retryNamed', { kind: kind.kind })}
          onClick={(event) => {
            const goBack = keepPlace(event.currentTarget);
            retry
              .mutateAsync(undefined)
              .then((count) => onDone(count > 0 ? t('jobs.retry.all', { count }) : t('jobs.retry.allNone')))
              .then(goBack, goBack);
          }}
        >
          {t('jobs.kinds.retry')}
        </Button>
      </span>
      <FailureNote failure={retry.error} />
    </li>
  );
}
