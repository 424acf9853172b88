import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { expectServedTitle, goBack, goOn, listed, open } from '../support/walk.ts';

/**
 * What the specification says of each route that it names, written down a
 * second time on purpose: a slip in the route table must not excuse itself.
 */
const SPECIFIED: Record<string, 'public' | 'user'> = {
  '/accelerateIndex': 'public', // marked for members, but allowed without login
  '/about': 'public',
  '/sys/account_info': 'user',
  '/file_share': 'public',
  '/file_download': 'public',
  '/sys/my_points': 'user',
  '/fs/file_download_log': 'user',
  '/fs/my_share_file': 'user',
  '/recharge/point': 'user',
  '/order/pointsFund/:points': 'user',
  '/order/pointsTransactionConfirm/:transactionId/:productId/:payType': 'user',
  '/order/orderStatus/pointsOrderStatus/:oid': 'user',
  '/letslink': 'user',
  '/justlink/product': 'public',
  '/bot': 'public',
  '/notFound': 'public',
  '/error/401': 'public',
  '/download': 'public',
  '/commonProblem': 'public',
};

/** A visitor of this one is shown its public face instead of the way in. */
const PUBLIC_FACE: Record<string, string> = { '/letslink': '/justlink/product' };

/** The order of this walk is for a plan, and the screens of points send it to where plans are paid. */
const PAID_ELSEWHERE: Record<string, string> = {
  '/order/pointsTransactionConfirm/:transactionId/:productId/:payType': '/order/confirm/:transactionId',
  '/order/orderStatus/pointsOrderStatus/:oid': '/order/confirm/:transactionId',
};

/** What nobody has handed in is told to be gone. */
const GONE: Record<string, string> = {
  '/apps/:id': '/notFound',
  '/groups/:id': '/notFound',
  '/market/product/:id': '/notFound',
  '/market/store/:id': '/notFound',
  '/notices/:id': '/notFound',
};

const isPhone = (project: string) => project === 'phone';
const onShell = (path: string, phone: boolean) =>
  (phone && listed.find((page) => page.path === path)?.twin) || path;

/** Guides are there by name only. */
const aGuide = (route: string) => route.replace(':client/:platform', 'clash/android');

test('the route table says what the specification says', () => {
  const table = Object.fromEntries(listed.map(({ path, access }) => [path, access]));
  expect(table).toMatchObject(SPECIFIED);
});

/** The walk opens a subscription link that nobody has, and what nobody has handed in. */
const UNKNOWN = /status of 404.*\/(?:s|links|apps|entries|products|stores|notices)\/1\b/;

test('every route opens for a visitor, or leads to the way in', async ({ page, problems }, { project }) => {
  test.slow(); // some eighty pages
  problems.allow(UNKNOWN);
  const phone = isPhone(project.name);
  // A title is the same on both screens; titles.spec.ts goes through the other languages.
  const language = phone ? 'zh-CN' : 'en-US';
  await open(page, `${onShell('/notFound', phone)}?lang=${language}`, onShell('/notFound', phone));
  for (const { path, twin, access, indexed } of listed) {
    if (phone && !twin) continue;
    const address = aGuide(onShell(path, phone)).replaceAll(/:\w+/g, '1');
    const face = PUBLIC_FACE[path];
    const shown = onShell(GONE[path] ?? address, phone);
    const expected = access === 'public' ? shown : onShell(face ?? '/login', phone && twin !== '');
    await goOn(page, address, expected);
    if (indexed) await expectServedTitle(page, address, language);
    if (expected.endsWith('/login') && path !== '/login') {
      const next = () => page.evaluate(() => new URLSearchParams(location.search).get('next'));
      await expect.poll(next).toBe(address);
    }
  }
});

test('every route opens for a member, except the operator’s', async ({ page, signIn, problems }, {
  project,
}) => {
  test.slow(); // some eighty pages
  problems.allow(UNKNOWN);
  const phone = isPhone(project.name);
  await signIn();
  await open(page, onShell('/notFound', phone));
  const order = await closedOrder(page);
  const trail: string[] = [];
  for (const { path, twin, access } of listed) {
    if (phone && !twin) continue;
    const fill = (route: string) =>
      aGuide(onShell(route, phone))
        .replaceAll(/:(?:transactionId|oid)/g, order)
        .replaceAll(/:\w+/g, '1');
    const address = fill(path);
    const shown = fill(PAID_ELSEWHERE[path] ?? GONE[path] ?? path);
    const expected =
      path === '/login' ? onShell('/accelerateIndex', phone) : access === 'operator' ? '/error/401' : shown;
    if (trail.length === TRAIL || access === 'operator') await backAlong(page, trail);
    await goOn(page, address, expected);
    // Whoever uses the keyboard, or hears the page, goes on where it begins and not where the last one was left.
    const another = access === 'operator' ? path === '/admin' : trail.at(-1) !== expected;
    if (another) await expect(page.locator('main:focus'), address).toHaveCount(1);
    trail.push(expected);
  }
  await backAlong(page, trail);
});

test('a page that is not for everybody is as closed when it is loaded', async ({ page, signIn }, {
  project,
}) => {
  const phone = isPhone(project.name);
  const orders = onShell('/orders', phone);
  await open(page, orders, onShell('/login', phone));
  await open(page, '/admin/users', onShell('/login', phone));
  await signIn();
  await open(page, orders);
  await open(page, '/admin/users', onShell('/error/401', phone));
});

test('unknown addresses and "/" lead home', async ({ page }, { project }) => {
  const home = onShell('/accelerateIndex', isPhone(project.name));
  for (const address of ['/', '/no/such/page', '/index.html', '/phone/no/such/page', '/phone/a.b']) {
    const expected = address.startsWith('/phone/') ? '/phone/accelerateIndex' : home;
    await open(page, address, expected);
  }
});

test('a small screen is taken to the twin, with query and fragment', async ({ page }, { project }) => {
  const phone = isPhone(project.name);
  await page.goto('/commonProblem?from=mail#refunds');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const twin = phone ? '/phone/commonProblem' : '/commonProblem';
  await expect(page).toHaveURL(`${twin}?from=mail#refunds`);
});

test('going to the page that is shown already does nothing', async ({ page }, { project }) => {
  await open(page, onShell('/about', isPhone(project.name)));
  const visits = await page.evaluate(() => history.length);
  await page.getByRole('link', { name: 'About us' }).click();
  expect(await page.evaluate(() => history.length)).toBe(visits);
});

/** Browsers remember fifty pages. */
const TRAIL = 20;

/** “Back” leads through all pages of the trail, to its first. */
async function backAlong(page: Page, trail: string[]): Promise<void> {
  for (const earlier of trail.splice(0).slice(0, -1).reverse()) await goBack(page, earlier);
}

/** An order of the member who is signed in, placed and closed, so that its pages have something to show. */
function closedOrder(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const call = async (path: string, body?: object) => {
      const answer = await fetch(`/api/v1${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          device: 'app',
          'Content-Type': 'application/json',
          'X-Session-Token': sessionStorage.getItem('session.token') ?? '',
        },
        body: body && JSON.stringify(body),
      });
      return answer.json();
    };
    const { items } = await call('/packages');
    const { productId } = items[0];
    const order = { kind: 'package', productId, cycle: 'month', payType: 'sandbox' };
    const { transactionId } = await call('/orders', order);
    await call(`/orders/${transactionId}/cancel`, {});
    return transactionId;
  });
}
