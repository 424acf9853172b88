import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Funds, fundsQueries } from '@/lib/funds';
import { type PayType, payMethodsQuery } from '@/lib/payTypes';
import { useSession } from '@/lib/session';
import { useSurface } from '@/lib/surface';
import type { NewOrder } from './api';
import type { Entrusted } from './rules';
import { useNetwork } from './useNetwork';
import { type Bill, creditReach, type Due, dueOf, pickWay, type Way, waysToPay } from './ways';

interface PaymentOptions extends Bill {
  /** Of goods whose price must not be called back; all others are paid in any way. */
  kind?: Entrusted | undefined;
  /** The way that was wished for, where somebody keeps it; else it is kept here. */
  wished?: PayType | null;
  onWish?: (payType: PayType) => void;
  /** The way to begin with, where nobody keeps the wish. */
  first?: PayType | null;
  /** The network to begin with, where it is not the one of this device's last choice. */
  firstNetwork?: string;
  /** Whether credit pays first until somebody says otherwise. */
  creditFirst?: boolean;
}

/** How a bill would be paid now: what was chosen, completed by what is most likely meant. */
export interface Payment {
  bill: Bill;
  /** Null for a visitor, and where they could not be read. */
  funds: Funds | null;
  /** Undefined until they arrive. */
  ways: readonly Way[] | undefined;
  /** They did not arrive and have to be asked for again. */
  missing: boolean;
  askAgain: () => void;
  payType: PayType | null;
  choose: (payType: PayType) => void;
  /** The chain that the money will come over; null where there is no choice. */
  network: string | null;
  chooseNetwork: (network: string) => void;
  /** Whether credit pays what it can and the chosen way the rest; null where there is nothing to decide. */
  creditFirst: boolean | null;
  setCreditFirst: (on: boolean) => void;
  due: Due;
  /** What an order says about its payment; null as long as there is no way to pay. */
  terms: PayTerms | null;
}

type PayTerms = Pick<NewOrder, 'payType' | 'useCredit' | 'network' | 'device'>;

/** Credit that its payer may still call back is no money for goods of that kind. */
function fundsFor(kind: Entrusted | undefined, funds: Funds): Funds {
  return kind ? { ...funds, usdCredit: funds.finalCredit } : funds;
}

export function usePayment(options: PaymentOptions): Payment {
  const { price, received, wished, onWish, kind, first = null, creditFirst: usually = true } = options;
  const byPoints = options.byPoints && !kind;
  const device = useSurface();
  const { signedIn } = useSession();
  const methods = useQuery(payMethodsQuery(kind));
  const held = useQuery({ ...fundsQueries.mine(), enabled: signedIn });
  const [kept, keep] = useState<PayType | null>(first);
  const [creditWish, setCreditFirst] = useState(usually);

  const bill: Bill = { price, received, byPoints };
  const funds = (signedIn && held.data && fundsFor(kind, held.data)) || null;
  // Without what a member has, the other ways still work; but they must not change under the finger.
  const known = !signedIn || held.data !== undefined || held.isLoadingError;
  const ways = methods.data && known ? waysToPay(methods.data, bill, funds) : undefined;
  const payType = pickWay(ways ?? [], wished === undefined ? kept : wished);
  const offered = ways?.find((way) => way.payType === payType)?.networks;
  const [network, chooseNetwork] = useNetwork(offered, options.firstNetwork);
  const decides = creditReach(bill, funds) === 'part' && payType !== 'points';
  const creditFirst = decides ? creditWish : null;
  return {
    bill,
    funds,
    ways,
    missing: methods.isLoadingError,
    askAgain: () => void methods.refetch(),
    payType,
    choose: onWish ?? keep,
    network,
    chooseNetwork,
    creditFirst,
    setCreditFirst,
    due: dueOf(bill, payType, creditFirst ?? false, funds),
    terms: payType && { payType, useCredit: creditFirst ?? false, device, ...(network && { network }) },
  };
}
