import { Button } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { formatName } from '@/lib/goods';
import { useT } from '@/lib/i18n';
import { loginPath, useSession } from '@/lib/session';
import { subscriptionQuery } from '@/lib/subscription';
import { HOME, LOGIN, onSurface, SurfaceLink, useSurface } from '@/lib/surface';
import { Bone } from '@/ui/Bone';
import { CopyButton } from '@/ui/CopyButton';
import { PartFailure } from '@/ui/PartFailure';
import { QrCode } from '@/ui/QrCode';
import { type Guide, importButtons } from '../../tutorials';
import classes from './OwnLink.module.css';

/** The reader's own link, ready to take; a visitor sees where it will be and the way in. */
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
  const { data, error, refetch } = useQuery(subscriptionQuery());
  if (error && !data) return <PartFailure failure={error} onRetry={() => void refetch()} />;
  if (!data) return <Bone height={88} />;
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
    <>
      <p className={classes.title}>{t('tutorial.link.yours', { format: formatName(guide.client) })}</p>
      <p className={classes.empty}>{t('tutorial.link.place')}</p>
      <div className={classes.buttons}>
        <Button component={SurfaceLink} to={loginPath(login, pathname + search)}>
          {t('app.account.signIn')}
        </Button>
        <Button component={SurfaceLink} to={HOME} variant="default">
          {t('tutorial.link.plans')}
        </Button>
      </div>
    </>
  );
}
