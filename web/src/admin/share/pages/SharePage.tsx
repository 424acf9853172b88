import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { formatBytes, formatDate, formatNumber, useLocale, useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { Fact, Facts } from '@/ui/Facts';
import { GroupedCode } from '@/ui/GroupedCode';
import { Page } from '@/ui/Page';
import { type SeenShare, storedQueries } from '../api';
import { ShareStatePill, Who } from '../components/Bits';
import { EntryList } from '../components/EntryList';
import { type ShareAct, ShareActDialog } from '../components/ShareActDialog';
import classes from '../components/Stored.module.css';

/** One share as an operator sees it: what it is, everything in it, and the way to stop it. */
export default function SharePage() {
  const { id = '' } = useParams();
  const t = useT();
  const { data } = useSuspenseQuery(storedQueries.share(id));
  const [act, setAct] = useState<ShareAct | null>(null);
  const { share, entries } = data;
  const next: ShareAct = share.state === 'taken_down' ? 'restore' : 'takeDown';
  return (
    <Page
      title={share.name}
      actions={
        <Button
          variant={next === 'takeDown' ? 'filled' : 'default'}
          color={next === 'takeDown' ? 'bad' : undefined}
          onClick={() => setAct(next)}
        >
          {t(`storage.${next}.label`)}
        </Button>
      }
    >
      <div className={classes.sections}>
        <ShareFacts share={share} />
        <EntryList entries={entries} />
      </div>
      {act && <ShareActDialog share={share} act={act} onClose={() => setAct(null)} />}
    </Page>
  );
}

function ShareFacts({ share }: { share: SeenShare }) {
  const t = useT();
  const locale = useLocale();
  const moment = (time: string) => formatDate(time, locale, 'dateTime');
  return (
    <Facts title={t('storage.share.facts')}>
      <Fact name={t('storage.field.state')}>
        <ShareStatePill state={share.state} />
      </Fact>
      <Fact name={t('storage.field.code')}>
        <GroupedCode symbols={share.fileLogo} />
      </Fact>
      <Fact name={t('storage.field.owner')}>
        <Who member={share.owner} />
      </Fact>
      <Fact name={t('storage.field.size')}>{formatBytes(share.size, locale)}</Fact>
      <Fact name={t('storage.field.created')}>{moment(share.createTime)}</Fact>
      <Fact name={t('storage.field.expires')}>
        {share.expiresAt ? moment(share.expiresAt) : t('storage.share.withFile')}
      </Fact>
      {share.endedAt && <Fact name={t('storage.field.ended')}>{moment(share.endedAt)}</Fact>}
      {share.reports > 0 && (
        <Fact name={t('storage.report.open')}>
          <SurfaceLink to="/admin/shares/reports">{formatNumber(share.reports, locale)}</SurfaceLink>
        </Fact>
      )}
    </Facts>
  );
}
