import { useId } from 'react';
import { useT } from '@/lib/i18n';
import type { PayMethod, PayType } from '../rules';
import { usePayTypeName } from './names';
import classes from './PayMethods.module.css';

interface PayMethodsProps {
  methods: readonly PayMethod[];
  value: PayType | null;
  onChange: (payType: PayType) => void;
}

/** Every way to pay that the shop knows; those that are not set up say so. */
export function PayMethods({ methods, value, onChange }: PayMethodsProps) {
  const t = useT();
  const nameOf = usePayTypeName();
  const group = useId();
  const usable = methods.some((method) => method.available);
  return (
    <fieldset className={classes.methods}>
      <legend className="small muted">{t('order.pay.label')}</legend>
      {methods.map(({ payType, available }) => (
        <label key={payType} className={classes.method}>
          <input
            type="radio"
            name={group}
            checked={payType === value}
            disabled={!available}
            onChange={() => onChange(payType)}
          />
          <span>
            {nameOf(payType)}{' '}
            {payType === 'sandbox' && <span className="small muted">{t('order.pay.sandboxNote')}</span>}
          </span>
          {!available && <span className={classes.reason}>{t('order.pay.unavailable')}</span>}
        </label>
      ))}
      {!usable && <p className="small muted">{t('order.pay.noneAvailable')}</p>}
    </fieldset>
  );
}
