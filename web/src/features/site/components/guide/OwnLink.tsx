import { Button } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { formatName } from '@/lib/goods';
import { useT } from '@/lib/i18n';
import { loginPath, useSession } from '@/lib/session';
import { entitlementsQuery, isOver, subscriptionQuery } from '@/lib/subscription';
import { HOME, LOGIN, onSurface, SurfaceLink, useSurface } from '@/lib/surface';
import { Bone } from '@/ui/Bone';
import { CopyButton } from '@/ui/CopyButton';
import { PartFailure } from '@/ui/PartFailure';
import { QrCode } from '@/ui/QrCode';
import { type Guide, importButtons } from '../../tutorials';
import classes from './OwnLink.module.css';

/** The reader's own link, ready to take; a visitor and whoever has no plan see where it will be and the way there. */
export function OwnLink({ guide }: { guide: Guide }) {
  const t = useT();
  const { signedIn, initUserInfo } = useSession();
  return (
    <section className={classes.card} aria-label={t('tutorial.link.title')}>
      {signedIn ? <Links guide={guide} /> : initUserInfo ? <WayIn guide={guide} /> : <Bone height={88} />}
    </section>
  );
}

function Links({ guide }: { guide: Guide }) {
  const t = useT();
  const [shown, setShown] = useState(false);
  const reads = useQueries({ queries: [subscriptionQuery(), entitlementsQuery()] });
  const [{ data }, { data: plans }] = reads;
  const failed = reads.find((read) => read.error && !read.data);
  if (failed?.error) return <PartFailure failure={failed.error} onRetry={() => void failed.refetch()} />;
  if (!data || !plans) return <Bone height={88} />;
  if (plans.every(isOver)) {
    return (
      <Place guide={guide} words={t('tutorial.link.noPlan')}>
        <Button component={SurfaceLink} to={HOME}>
          {t('tutorial.link.plans')}
        </Button>
      </Place>
    );
  }
  const link = data.links.find(({ format }) => format === guide.client);
  if (!link) return null;
  const format = formatName(guide.client);
  const { own, others } = importButtons(guide, data.imports);
  return (
    <>
      <p className={classes.title}>{t('tutorial.link.yours', { format })}</p>
      <code className={classes.address}>{link.url}</code>
      <div className={classes.buttons}>
        <CopyButton value={link.url} variant="filled">
          {t('tutorial.link.copy')}
        </CopyButton>
        {own && (
          <Button component="a" href={own.url} variant="default">
            {t('tutorial.link.import', { name: own.name })}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconQrcode size={16} />}
          aria-expanded={shown}
          onClick={() => setShown(!shown)}
        >
          {t(shown ? 'tutorial.link.hideCode' : 'tutorial.link.showCode')}
        </Button>
      </div>
      {others.length > 0 && (
        <p className={classes.others}>
          <span className="muted">{t(own ? 'tutorial.link.alsoOpens' : 'tutorial.link.opens')}</span>
          {others.map(({ name, url }) => (
            <a key={name} href={url}>
              {name}
            </a>
          ))}
        </p>
      )}
      {(own || others.length > 0) && <p className="small muted">{t('tutorial.link.nothingOpens')}</p>}
      {shown && <QrCode value={link.url} label={t('tutorial.link.code', { format })} />}
    </>
  );
}

function WayIn({ guide }: { guide: Guide }) {
  const t = useT();
  const { pathname, search } = useLocation();
  const login = onSurface(LOGIN, useSurface());
  return (
    <Place guide={guide} words={t('tutorial.link.place')}>
      <Button component={SurfaceLink} to={loginPath(login, pathname + search)}>
        {t('app.account.signIn')}
      </Button>
      <Button component={SurfaceLink} to={HOME} variant="default">
        {t('tutorial.link.plans')}
      </Button>
    </Place>
  );
}

/** Where the link will be, with what is missing until then. */
function Place({ guide, words, children }: { guide: Guide; words: string; children: ReactNode }) {
  const t = useT();
  return (
    <>
      <p className={classes.title}>{t('tutorial.link.yours', { format: formatName(guide.client) })}</p>
      <p className={classes.empty}>{words}</p>
      <div className={classes.buttons}>{children}</div>
    </>
  );
}
