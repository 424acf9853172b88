import { useLocation } from 'react-router';
import { type Placement, usePlacement } from '@/features/order/usePlacement';
import { readChoice, writeChoice } from '@/features/shop/choice';
import { loginPath, useSession } from '@/lib/session';
import { LOGIN, useSurfaceNavigate } from '@/lib/surface';
import type { OrderDraft } from './useOrderDraft';

export interface Placing {
  placement: Placement;
  placeDraft: () => void;
}

/** Places the draft, by way of the sign-in screen if need be. */
export function usePlaceDraft(draft: OrderDraft | null): Placing {
  const { signedIn } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useSurfaceNavigate();
  const placement = usePlacement();

  function signInFirst({ item, offer, payment: { payType } }: OrderDraft): void {
    // Written out in full, so that what was seen is what is found again.
    const query = new URLSearchParams(search);
    const choice = { ...readChoice(query), cycle: offer.cycle, productId: item.productId, payType };
    navigate(loginPath(LOGIN, `${pathname}?${writeChoice(query, choice)}`));
  }

  function placeDraft(): void {
    if (!draft?.payment.terms) return;
    if (!signedIn) {
      signInFirst(draft);
      return;
    }
    const { item, offer, apply } = draft;
    placement.place({
      kind: 'package',
      productId: item.productId,
      cycle: offer.cycle,
      ...(apply && { apply }),
      ...draft.payment.terms,
    });
  }

  return { placement, placeDraft };
}
