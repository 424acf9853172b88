import { formatNumber, useLocale, useT } from '@/lib/i18n';
import { Bytes } from '@/ui/Amount';
import { speedOf, type Terms } from '../rules';
import classes from './PackageFacts.module.css';

/** Traffic, devices and speed, each figure before its unit. */
export function PackageFacts({ item }: { item: Terms }) {
  const t = useT();
  const locale = useLocale();
  const speed = speedOf(item);
  return (
    <>
      <span>
        <b className={classes.figure}>
          <Bytes value={item.trafficBytes} />
        </b>{' '}
        {t(item.tab === 'monthly' ? 'shop.fact.monthlyTraffic' : 'shop.fact.dataTraffic')}
      </span>
      <span>
        {item.devices === 0 ? (
          t('shop.fact.anyDevices')
        ) : (
          <>
            <b className={classes.figure}>{formatNumber(item.devices, locale)}</b>{' '}
            {t('shop.fact.devices', { count: item.devices })}
          </>
        )}
      </span>
      <span>
        {speed === null ? (
          t('shop.fact.anySpeed')
        ) : (
          <>
            <b className={classes.figure}>{formatNumber(speed.value, locale)}</b>{' '}
            {t(`shop.fact.${speed.unit}`)}
          </>
        )}
      </span>
    </>
  );
}
