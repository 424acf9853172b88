import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { NewOrder } from '@/features/order/api';
import { type Payment, usePayment } from '@/features/order/usePayment';
import { type Choice, useChoice } from '@/features/shop/choice';
import { offerFor, type Package, type Price, pickPackage } from '@/features/shop/rules';
import { vpnQueries } from '@/features/vpn/api';
import { isNearlyOut } from '@/features/vpn/rules';
import { payTypeOf } from '@/lib/payTypes';
import { useSession } from '@/lib/session';

export type Apply = NonNullable<NewOrder['apply']>;

/** The order that would be placed now: what was chosen, completed by what is most likely meant. */
export interface OrderDraft {
  item: Package;
  offer: Price;
  payment: Payment;
  /** What buying again does; null where there is nothing to decide. */
  apply: Apply | null;
  setApply: (apply: Apply) => void;
}

/** Which packages the member has now; empty for a visitor. */
export function useOwnedIds(): ReadonlySet<string> {
  const { signedIn } = useSession();
  const { data } = useQuery({ ...vpnQueries.entitlements(), enabled: signedIn });
  return new Set(data?.filter((item) => item.active).map((item) => item.productId));
}

/** `shown` are the packages on the tab; only one of those can be chosen. */
export function useOrderDraft(choice: Choice, shown: readonly Package[]): OrderDraft | null {
  const [, change] = useChoice();
  const { signedIn } = useSession();
  const { data: usage } = useQuery({ ...vpnQueries.usage(), enabled: signedIn });
  const owned = useOwnedIds();
  const [wishedApply, setApply] = useState<Apply | null>(null);

  // Whoever has a plan most likely comes to extend it.
  const likelyId = shown.find((candidate) => owned.has(candidate.productId))?.productId;
  const item = pickPackage(shown, choice.productId ?? likelyId ?? null);
  const offer = item && offerFor(item, choice.cycle);
  const payment = usePayment({
    price: offer?.usdtAmount ?? '0',
    byPoints: true,
    wished: payTypeOf(choice.payType ?? ''),
    onWish: (payType) => change({ payType }),
  });
  if (!item || !offer) return null;
  // A data package only adds traffic; there is no "when" to it.
  const decides = owned.has(item.productId) && item.tab === 'monthly';
  const likely: Apply = usage && isNearlyOut(usage) ? 'now' : 'extend';
  return { item, offer, payment, apply: decides ? (wishedApply ?? likely) : null, setApply };
}
