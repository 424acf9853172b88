import { useT } from '@/lib/i18n';
import { PersonById } from '@/lib/people';
import { useSession } from '@/lib/session';
import { SurfaceLink } from '@/lib/surface';
import { useProviderName } from '../names';
import classes from './Payments.module.css';

/** Which payment it is: through whom it came, and what they call it. */
export function Which({ of: { provider, externalId } }: { of: { provider: string; externalId: string } }) {
  const providerName = useProviderName();
  return (
    <span className={classes.pair}>
      <span>{providerName(provider)}</span>
      <span className={classes.id}>{externalId}</span>
    </span>
  );
}

export function Who({ id }: { id: string | undefined }) {
  const t = useT();
  return id ? <PersonById id={id} /> : <span className="muted">{t('paymentDesk.value.nobody')}</span>;
}

/** The order that it was for, with the way to it for whoever may open it. */
export function WhatFor({ id }: { id: string | undefined }) {
  const t = useT();
  const { can } = useSession();
  if (!id) return <span className="muted">{t('paymentDesk.value.noOrder')}</span>;
  return can('orders') ? (
    <SurfaceLink to={`/admin/orders/${id}`} className={classes.id}>
      {id}
    </SurfaceLink>
  ) : (
    <span className={classes.id}>{id}</span>
  );
}
