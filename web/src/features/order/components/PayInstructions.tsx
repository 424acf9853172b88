import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { formatMoney, useLocale, useT } from '@/lib/i18n';
import { useSurface } from '@/lib/surface';
import { QrCode } from '@/ui/QrCode';
import { isForeign, payableOf } from '../payable';
import { type Order, payUrl } from '../rules';
import { NoInstructions } from './NoInstructions';
import { useUnitName } from './names';
import { PayAddress } from './PayAddress';
import classes from './PayInstructions.module.css';

/** Where the money goes: the provider's page, a code to scan, or an address to send it to. */
export function PayInstructions({ order }: { order: Order }) {
  const { instructions, accountAddress } = order;
  const url = payUrl(order, useSurface(), useLocale());
  if (url) return <PayThere order={order} url={url} />;
  if (instructions.kind === 'qr' && instructions.qr) return <PayByCode code={instructions.qr} />;
  if (accountAddress) return <PayAddress address={accountAddress} instructions={instructions} />;
  return <NoInstructions order={order} />;
}

function PayThere({ order, url }: { order: Order; url: string }) {
  const t = useT();
  const locale = useLocale();
  const unitName = useUnitName();
  const { amount, currency } = payableOf(order);
  return (
    <div className={classes.there}>
      <Button component="a" href={url} size="md" rightSection={<IconExternalLink size={18} />}>
        {isForeign(currency)
          ? t('order.confirm.payAmount', { amount: formatMoney(amount, unitName(currency), locale) })
          : t('order.confirm.payNow')}
      </Button>
    </div>
  );
}

/** A code for Alipay's app. Whoever reads this on the phone that has the app cannot scan it, but can follow it. */
function PayByCode({ code }: { code: string }) {
  const t = useT();
  const onThePhone = useSurface() === 'phone' && code.startsWith('https://');
  return (
    <div className={classes.where}>
      <QrCode value={code} label={t('order.confirm.payQr')} className={classes.qr} />
      <div className={classes.written}>
        <p>{t('order.confirm.scan')}</p>
        {onThePhone && (
          <Button component="a" href={code} rel="noreferrer" rightSection={<IconExternalLink size={18} />}>
            {t('order.confirm.openApp')}
          </Button>
        )}
      </div>
    </div>
  );
}
