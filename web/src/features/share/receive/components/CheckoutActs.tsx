import { Button } from '@mantine/core';
import { useLocation } from 'react-router';
import { ORDER_POINTS } from '@/lib/funds';
import { useT } from '@/lib/i18n';
import { loginPath } from '@/lib/session';
import { LOGIN, SurfaceLink } from '@/lib/surface';
import { leaveForPoints } from '@/lib/wayBack';
import { usePoints } from '@/ui/Amount';
import { useFocusBack } from '@/ui/useFocusBack';
import type { CheckoutStep } from '../checkout';
import { FILE_DOWNLOAD } from '../kept';
import classes from './Checkout.module.css';

interface CheckoutActsProps {
  step: CheckoutStep;
  /** The second half is being tried. */
  opening: boolean;
  lookup: string;
  due: number;
  balance: number;
  several: boolean;
  paying: boolean;
  onPay: () => void;
  onSave: () => void;
  onSaveZip: () => void;
}

/** The buttons of the next step, with what there is to know about it. */
export function CheckoutActs(props: CheckoutActsProps) {
  switch (props.step) {
    case 'open':
      return <Locked opening={props.opening} />;
    case 'signIn':
      return <SignIn {...props} />;
    case 'recharge':
      return <Recharge {...props} />;
    case 'pay':
      return <Pay {...props} />;
    case 'save':
      return <Save {...props} />;
  }
}

function Locked({ opening }: { opening: boolean }) {
  const t = useT();
  return <p className="small muted">{t(opening ? 'receive.half.opening' : 'receive.pay.locked')}</p>;
}

function SignIn({ several }: CheckoutActsProps) {
  const t = useT();
  const { pathname, search } = useLocation();
  return (
    <>
      <p className="small">{t(several ? 'receive.pay.signIn' : 'receive.pay.signInOne')}</p>
      <div className={classes.acts}>
        <Button component={SurfaceLink} to={loginPath(LOGIN, pathname + search)} size="md">
          {t('receive.pay.toLogin')}
        </Button>
      </div>
    </>
  );
}

function Recharge({ lookup, due, balance }: CheckoutActsProps) {
  const t = useT();
  const pointsText = usePoints();
  const missing = due - balance;
  const order = Math.min(missing, ORDER_POINTS.most); // files may cost more than one order can buy
  return (
    <>
      <p className={classes.problem}>{t('errors.points_insufficient')}</p>
      <p className="small">
        {t('receive.pay.missing', { balance: pointsText(balance), missing: pointsText(missing) })}
      </p>
      <div className={classes.acts}>
        <Button
          component={SurfaceLink}
          to={`/order/pointsFund/${order}`}
          size="md"
          onClick={() => leaveForPoints(`${FILE_DOWNLOAD}?code=${lookup}`)}
        >
          {t('receive.pay.recharge', { points: pointsText(order) })}
        </Button>
      </div>
    </>
  );
}

function Pay({ due, balance, paying, onPay }: CheckoutActsProps) {
  const t = useT();
  const pointsText = usePoints();
  const button = useFocusBack(paying);
  return (
    <>
      <p className="small muted">{t('receive.pay.balance', { balance: pointsText(balance) })}</p>
      <div className={classes.acts}>
        <Button ref={button} size="md" loading={paying} aria-busy={paying} onClick={onPay}>
          {t('receive.pay.pay', { points: pointsText(due) })}
        </Button>
      </div>
    </>
  );
}

function Save({ several, onSave, onSaveZip }: CheckoutActsProps) {
  const t = useT();
  return (
    <div className={classes.acts}>
      <Button size="md" onClick={onSave}>
        {t('receive.save.file')}
      </Button>
      {several && (
        <Button size="md" variant="default" onClick={onSaveZip}>
          {t('receive.save.zip')}
        </Button>
      )}
    </div>
  );
}
