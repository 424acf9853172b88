import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { useT } from '@/lib/i18n';
import { inSentence, nameOf } from '@/lib/people';
import { SurfaceLink } from '@/lib/surface';
import { Page } from '@/ui/Page';
import { type UserDetail, userQueries } from '../api';
import { ActDialog, type SimpleAct } from '../components/ActDialog';
import { SignInWays } from '../components/SignInWays';
import { Standing } from '../components/Standing';
import classes from '../components/User.module.css';
import { UserFacts } from '../components/UserFacts';
import { UserLog } from '../components/UserLog';
import { UserRoles } from '../components/UserRoles';
import { UserSessions } from '../components/UserSessions';
import { UserTrade } from '../components/UserTrade';

interface UserPageProps {
  /** What other parts of the shop know about the person. */
  more?: (user: UserDetail) => ReactNode;
}

/** One person: who they are, how they get in, and what an operator can do about it. */
export function UserPage({ more }: UserPageProps) {
  const t = useT();
  const { id = '' } = useParams();
  const { data: user } = useSuspenseQuery(userQueries.detail(id));
  const [act, setAct] = useState<SimpleAct | null>(null);
  const onAct = user.mayAct ? setAct : undefined;
  return (
    <Page
      title={inSentence(nameOf(user))}
      lead={<Standing user={user} />}
      actions={onAct && !user.self && <DoorButton state={user.state} onAct={onAct} />}
    >
      <div className={classes.parts}>
        <div className={classes.column}>
          <SignInWays user={user} onAct={onAct} />
          {more?.(user)}
          <UserSessions user={user} />
        </div>
        <div className={classes.column}>
          <UserFacts user={user} />
          <UserRoles user={user} />
          <UserTrade user={user} />
          <UserLog user={user} />
        </div>
      </div>
      <p className={classes.all}>
        <SurfaceLink to="/admin/users">{t('users.detail.all')}</SurfaceLink>
      </p>
      {act && <ActDialog user={user} act={act} onClose={() => setAct(null)} />}
    </Page>
  );
}

/** The one act that changes everything: shuts the account, or opens it again. */
function DoorButton({ state, onAct }: { state: string; onAct: (act: SimpleAct) => void }) {
  const t = useT();
  return state === 'disabled' ? (
    <Button onClick={() => onAct({ kind: 'enable' })}>{t('users.act.enable')}</Button>
  ) : (
    <Button variant="default" className={classes.shut} onClick={() => onAct({ kind: 'disable' })}>
      {t('users.act.disable')}
    </Button>
  );
}
