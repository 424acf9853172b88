import { standardOf } from '@/lib/chain';
import { useT } from '@/lib/i18n';
import { CopyButton } from '@/ui/CopyButton';
import { QrCode } from '@/ui/QrCode';
import type { Order } from '../rules';
import classes from './PayInstructions.module.css';

interface PayAddressProps {
  address: string;
  instructions: Order['instructions'];
}

/** The address whole: to be scanned, copied, or compared by eye. */
export function PayAddress({ address, instructions: { exact, contract, network = '' } }: PayAddressProps) {
  const t = useT();
  return (
    <>
      <div className={classes.where}>
        <QrCode value={address} label={t('order.confirm.qr')} className={classes.qr} />
        <div className={classes.written}>
          {/* Several buyers may be shown the same one where amounts tell them apart. */}
          <p className="small muted">{t(exact ? 'order.confirm.sharedAddress' : 'order.confirm.address')}</p>
          <p className={classes.address}>{inGroups(address)}</p>
          <CopyButton value={address} fullWidth>
            {t('order.confirm.copyAddress')}
          </CopyButton>
        </div>
      </div>
      {contract && (
        <details className={classes.contract}>
          <summary>{t('order.confirm.contract')}</summary>
          <p className="small muted">{t('order.confirm.contractNote', { network: standardOf(network) })}</p>
          <p className={classes.address}>{inGroups(contract)}</p>
        </details>
      )}
    </>
  );
}

/** Groups of four, which the eye can compare; copying and scanning take the text whole. */
function inGroups(address: string): string {
  return address.match(/.{1,4}/g)?.join(' ') ?? '';
}
