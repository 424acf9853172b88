import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDate, useLocale, useT } from '@/lib/i18n';
import { useSession } from '@/lib/session';
import { Bone } from '@/ui/Bone';
import { FailureNote } from '@/ui/FailureNote';
import { MoreButton } from '@/ui/MoreButton';
import { type Revision, type Setting, settingsQueries } from '../api';
import { useDesk } from '../desk';
import { useSayValue } from '../useSayValue';
import type { SettingForm } from '../useSettingForm';
import classes from './History.module.css';
import { Value } from './Value';

interface HistoryProps {
  setting: Setting;
  form: SettingForm;
}

/** Every change of one setting, the newest first, each of which can be taken back. */
export function History({ setting, form }: HistoryProps) {
  const t = useT();
  const list = useInfiniteQuery(settingsQueries.history(useDesk(), setting.key));
  if (list.isLoadingError) return <FailureNote failure={list.error} />;
  if (!list.data) return <Bone height={64} />;
  return (
    <div className={classes.history}>
      <ol className={classes.revisions}>
        {list.data.pages
          .flatMap((page) => page.items)
          .map((revision) => (
            <RevisionLine key={revision.version} revision={revision} setting={setting} form={form} />
          ))}
      </ol>
      <MoreButton list={list}>{t('settings.history.more')}</MoreButton>
    </div>
  );
}

function RevisionLine({ revision, setting, form }: HistoryProps & { revision: Revision }) {
  const t = useT();
  const locale = useLocale();
  const say = useSayValue(setting.kind);
  const { userInfo } = useSession();
  const { oldValue, newValue, changedBy, changedAt } = revision;
  const inUse = JSON.stringify(oldValue) === JSON.stringify(setting.value);
  return (
    <li className={classes.revision}>
      <div>
        <p className={classes.change}>
          <Value kind={setting.kind} value={oldValue} />
          <IconArrowRight size={16} role="img" aria-label={t('settings.history.became')} />
          <Value kind={setting.kind} value={newValue} />
        </p>
        <p className="small muted">
          {t('settings.history.line', {
            when: formatDate(changedAt, locale, 'dateTime'),
            who: changedBy === userInfo?.id ? t('settings.history.you') : changedBy,
          })}
        </p>
      </div>
      {!inUse && (
        <Button
          size="compact-sm"
          variant="default"
          disabled={form.pending}
          aria-label={t('settings.history.restoreNamed', { value: say(oldValue) })}
          onClick={() => form.restore(oldValue)}
        >
          {t('settings.history.restore')}
        </Button>
      )}
    </li>
  );
}
