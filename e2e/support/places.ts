import type { APIRequestContext } from '@playwright/test';
import type { Member } from './keeper.ts';
import { Sharer } from './sharer.ts';

/** An address of each route that has blanks in it, and something to show behind it. */
export type Places = Record<string, string>;

const TIDES = new Uint8Array(Buffer.from('high water at six'));

/** What everybody may look at, as the demo has it. */
export async function publicPlaces(request: APIRequestContext): Promise<Places> {
  const first = async (list: string, key = 'id'): Promise<string> => {
    const { items } = await (await request.get(`/api/v1${list}`, { headers: { device: 'app' } })).json();
    return items[0][key];
  };
  return {
    '/tutorials/:client/:platform': '/tutorials/clash/android',
    '/groups/:id': `/groups/${await first('/directory/entries')}`,
    '/apps/:id': `/apps/${await first('/apps')}`,
    '/market/product/:id': `/market/product/${await first('/market/products')}`,
    '/market/store/:id': `/market/store/${await first('/market/products', 'storeId')}`,
    '/notices/:id': `/notices/${await first('/notices')}`,
    '/news/off/:token': '/news/off/1',
  };
}

/** What a member sees who has bought a plan, shares a file and is about to pay for points. */
export async function memberPlaces(member: Member): Promise<Places> {
  const [{ productId }] = (await member.call('get', '/packages')).items;
  const plan = await member.buy({ kind: 'package', productId, cycle: 'month' });
  await new Sharer(member.request, member.token).share([{ name: 'tides.txt', content: TIDES, points: 3 }]);
  const { links } = await member.call('get', '/vpn/subscription');
  const points = { kind: 'points', points: 250, payType: 'sandbox' };
  const { transactionId } = await member.call('post', '/orders', points);
  return {
    '/s/:token': new URL(links[0].url).pathname,
    '/orders/:transactionId': `/orders/${plan}`,
    '/order/confirm/:transactionId': `/order/confirm/${plan}`,
    '/order/pointsFund/:points': '/order/pointsFund/250',
    '/order/pointsTransactionConfirm/:transactionId/:productId/:payType': `/order/pointsTransactionConfirm/${transactionId}/250/sandbox`,
    '/order/orderStatus/pointsOrderStatus/:oid': `/order/orderStatus/pointsOrderStatus/${transactionId}`,
  };
}

/** What the operator finds in the demo. */
export async function operatorPlaces(operator: Member): Promise<Places> {
  const first = async (list: string, key = 'id'): Promise<string> =>
    (await operator.call('get', `/admin${list}`)).items[0][key];
  return {
    '/admin/users/:id': `/admin/users/${await first('/users')}`,
    '/admin/packages/:id': `/admin/packages/${await first('/packages')}`,
    '/admin/nodes/:id': `/admin/nodes/${await first('/nodes')}`,
    '/admin/shares/:id': `/admin/shares/${await first('/shares')}`, // there is one once a member has shared something
    '/admin/market/stores/:id': `/admin/market/stores/${await first('/market/stores')}`,
    '/admin/market/sales/:transactionId': `/admin/market/sales/${await first('/market/sales', 'transactionId')}`,
    '/admin/orders/:transactionId': `/admin/orders/${await first('/orders', 'transactionId')}`,
    '/admin/site/texts/:topic/:language': '/admin/site/texts/faq/en-US',
    '/admin/site/notices/:id': `/admin/site/notices/${await first('/site/notices')}`,
  };
}
