import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useT } from '@/lib/i18n';
import { useSurface } from '@/lib/surface';
import { CopyButton } from '@/ui/CopyButton';
import { QrCode } from '@/ui/QrCode';
import { orderQueries } from '../api';
import { type Order, payUrl } from '../rules';
import classes from './PayInstructions.module.css';

/** Where the money goes: the provider's page, or an address to send it to. */
export function PayInstructions({ order }: { order: Order }) {
  const t = useT();
  const url = payUrl(order, useSurface(), useLocale());
  if (url) {
    return (
      <div>
        <Button component="a" href={url} size="md" rightSection={<IconExternalLink size={18} />}>
          {t('order.confirm.payNow')}
        </Button>
      </div>
    );
  }
  if (order.accountAddress) return <Address address={order.accountAddress} network={order.network} />;
  return <NoInstructions transactionId={order.transactionId} />;
}

/** In groups of four, which the eye can compare; copying and scanning take it whole. */
function Address({ address, network }: { address: string; network?: string }) {
  const t = useT();
  return (
    <div className={classes.where}>
      <QrCode value={address} label={t('order.confirm.qr')} className={classes.qr} />
      <div className={classes.written}>
        <p className="small muted">{t('order.confirm.address')}</p>
        <p className={classes.address}>{address.match(/.{1,4}/g)?.join(' ')}</p>
        <CopyButton value={address} fullWidth>
          {t('order.confirm.copyAddress')}
        </CopyButton>
        {network && <p className="small">{t('order.confirm.network', { network })}</p>}
      </div>
    </div>
  );
}

function NoInstructions({ transactionId }: { transactionId: string }) {
  const t = useT();
  const client = useQueryClient();
  const askAgain = () => client.invalidateQueries(orderQueries.detail(transactionId));
  return (
    <div className={classes.away} role="alert">
      <p>{t('order.confirm.noInstructions')}</p>
      <Button variant="default" size="sm" onClick={askAgain}>
        {t('order.confirm.askAgain')}
      </Button>
    </div>
  );
}
