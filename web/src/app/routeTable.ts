import type { Capability, TextKey } from '@/lib/i18n/capabilities';
// Not through the alias: the build's own configuration reads this file too.
import { HOME, hasTwin, LOGIN, onSurface } from '../lib/surface/paths.ts';
import { consoleTable } from './consoleTable.ts';
import { siteTable } from './siteTable.ts';

/**
 * Every page of the product, as plain data: the router, the page heads that the
 * server fills in, the site map and the written route list are all made from it.
 */

export type Access = 'public' | 'user' | 'operator';

export interface RouteRow {
  /** Names the page everywhere: its name is the text `app.page.<key>`. */
  key: string;
  /** What the browser's tab and search engines call the page, where its name alone says too little. */
  title?: TextKey;
  /** The desktop path; the phone twin follows from it. */
  path: string;
  access: Access;
  /**
   * What happens to a visitor on a page for users, when it is not the way
   * through the sign-in screen: the page opens anyway, or another one does.
   */
  visitor?: 'welcome' | `/${string}`;
  /** The permission that an operator's page needs. */
  permission?: string;
  /** Whether the address itself is a secret, which no other address may carry along. */
  secret?: boolean;
  /** Whether search engines may list the page. */
  indexed?: boolean;
  /** The page's module under src, without extension. */
  screen: string;
  /** Capabilities whose texts the screen needs besides the shell's. */
  texts?: readonly Capability[];
}

export const routeTable = [
  // Shop
  {
    key: 'home',
    title: 'home.title',
    path: HOME,
    access: 'user',
    visitor: 'welcome',
    indexed: true,
    screen: 'pages/home/HomePage',
    texts: ['home', 'order', 'shop', 'site'],
  },
  {
    key: 'account',
    path: '/account',
    access: 'user',
    screen: 'pages/account/AccountPage',
    texts: ['vpn'],
  },
  {
    key: 'subscription',
    path: '/s/:token',
    access: 'public',
    secret: true,
    screen: 'features/vpn/pages/SubscriptionPage',
    texts: ['vpn'],
  },
  {
    key: 'orders',
    path: '/orders',
    access: 'user',
    screen: 'features/order/pages/OrderListPage',
    texts: ['order'],
  },
  {
    key: 'order',
    path: '/orders/:transactionId',
    access: 'user',
    screen: 'pages/order/OrderPage',
    texts: ['order'],
  },
  {
    key: 'orderConfirm',
    path: '/order/confirm/:transactionId',
    access: 'user',
    screen: 'features/order/pages/OrderConfirmPage',
    texts: ['order'],
  },
  {
    key: 'credit',
    path: '/credit',
    access: 'user',
    screen: 'pages/credit/CreditPage',
    texts: ['credit', 'order'],
  },
  {
    key: 'premium',
    path: '/premium',
    access: 'public',
    screen: 'pages/premium/PremiumPage',
    texts: ['premium', 'order'],
  },
  {
    key: 'tutorials',
    path: '/tutorials',
    access: 'public',
    indexed: true,
    screen: 'features/site/pages/TutorialsPage',
    texts: ['tutorial'],
  },
  {
    key: 'tutorial',
    path: '/tutorials/:client/:platform',
    access: 'public',
    screen: 'features/site/pages/TutorialPage',
    texts: ['site', 'tutorial'],
  },
  {
    key: 'download',
    path: '/download',
    access: 'public',
    indexed: true,
    screen: 'features/site/pages/DownloadPage',
    texts: ['site'],
  },

  // Account
  {
    key: 'login',
    path: LOGIN,
    access: 'public',
    screen: 'features/account/pages/LoginPage',
    texts: ['account', 'errors'],
  },
  {
    key: 'forgotPassword',
    path: '/login/forgot',
    access: 'public',
    screen: 'features/account/pages/ForgotPage',
    texts: ['account', 'errors'],
  },
  {
    key: 'accountInfo',
    path: '/sys/account_info',
    access: 'user',
    screen: 'pages/accountInfo/AccountInfoPage',
    texts: ['profile', 'account', 'directory', 'errors'],
  },

  // Points
  {
    key: 'points',
    path: '/sys/my_points',
    access: 'user',
    screen: 'pages/points/MyPointsPage',
    texts: ['points', 'order'],
  },
  {
    key: 'pointsRecharge',
    path: '/recharge/point',
    access: 'user',
    screen: 'pages/points/PointsRechargePage',
    texts: ['points', 'order'],
  },
  {
    key: 'pointsFund',
    path: '/order/pointsFund/:points',
    access: 'user',
    screen: 'pages/points/PointsFundPage',
    texts: ['points', 'order'],
  },
  {
    key: 'pointsConfirm',
    path: '/order/pointsTransactionConfirm/:transactionId/:productId/:payType',
    access: 'user',
    screen: 'pages/points/PointsConfirmPage',
    texts: ['order'],
  },
  {
    key: 'pointsStatus',
    path: '/order/orderStatus/pointsOrderStatus/:oid',
    access: 'user',
    screen: 'pages/points/PointsStatusPage',
    texts: ['points', 'order'],
  },

  // Encrypted files
  {
    key: 'fileShare',
    path: '/file_share',
    access: 'public',
    screen: 'features/share/pages/FileSharePage',
    texts: ['upload', 'share', 'vault', 'errors'],
  },
  {
    key: 'fileDownload',
    path: '/file_download',
    access: 'public',
    screen: 'features/share/pages/FileDownloadPage',
    texts: ['receive', 'share', 'errors'],
  },
  {
    key: 'files',
    path: '/fs/my_files',
    access: 'user',
    screen: 'features/share/pages/MyFilesPage',
    texts: ['share', 'receive', 'errors'],
  },
  {
    key: 'shares',
    path: '/fs/my_share_file',
    access: 'user',
    screen: 'features/share/pages/MySharesPage',
    texts: ['share', 'receive', 'errors'],
  },
  {
    key: 'downloadLog',
    path: '/fs/file_download_log',
    access: 'user',
    screen: 'features/share/pages/DownloadLogPage',
    texts: ['share'],
  },

  // Directory, search, apps and bot
  {
    key: 'hub',
    path: '/letslink',
    access: 'user',
    visitor: '/justlink/product',
    screen: 'features/directory/pages/HubPage',
    texts: ['hub', 'groups', 'directory'],
  },
  {
    key: 'product',
    path: '/justlink/product',
    access: 'public',
    indexed: true,
    screen: 'features/directory/pages/ProductPage',
    texts: ['hub'],
  },
  {
    key: 'search',
    path: '/search',
    access: 'public',
    indexed: true,
    screen: 'pages/search/SearchPage',
    texts: ['search', 'directory', 'groups', 'hub', 'report'],
  },
  {
    key: 'groups',
    path: '/groups',
    access: 'public',
    indexed: true,
    screen: 'features/directory/pages/GroupsPage',
    texts: ['groups', 'directory', 'hub'],
  },
  {
    key: 'group',
    path: '/groups/:id',
    access: 'public',
    screen: 'pages/group/GroupPage',
    texts: ['groups', 'directory', 'hub', 'report', 'search', 'errors'],
  },
  {
    key: 'apps',
    path: '/apps',
    access: 'public',
    indexed: true,
    screen: 'pages/apps/AppsPage',
    texts: ['apps', 'directory'],
  },
  {
    key: 'appSubmit',
    path: '/apps/submit',
    access: 'user',
    screen: 'features/apps/pages/SubmitAppPage',
    texts: ['apps', 'errors'],
  },
  {
    key: 'myApps',
    path: '/apps/mine',
    access: 'user',
    screen: 'features/apps/pages/MyAppsPage',
    texts: ['apps'],
  },
  {
    key: 'app',
    path: '/apps/:id',
    access: 'public',
    screen: 'pages/apps/AppPage',
    texts: ['apps', 'directory', 'report', 'errors'],
  },
  {
    key: 'bot',
    path: '/bot',
    access: 'public',
    screen: 'features/directory/bot/BotPage',
    texts: ['bot'],
  },

  // Marketplace
  {
    key: 'market',
    path: '/market',
    access: 'public',
    indexed: true,
    screen: 'pages/market/MarketPage',
    texts: ['market', 'directory'],
  },
  {
    key: 'marketProduct',
    path: '/market/product/:id',
    access: 'public',
    screen: 'pages/market/ProductPage',
    texts: ['market', 'directory', 'order', 'report', 'errors'],
  },
  {
    key: 'marketStore',
    path: '/market/store/:id',
    access: 'public',
    screen: 'pages/market/StorePage',
    texts: ['market', 'directory'],
  },
  {
    key: 'myStore',
    path: '/market/my_store',
    access: 'user',
    screen: 'pages/myStore/MyStorePage',
    texts: ['myStore', 'market', 'order', 'errors'],
  },

  ...siteTable,
  ...consoleTable,
] as const satisfies readonly RouteRow[];

export type RouteKey = (typeof routeTable)[number]['key'];

/** The rows with every optional column readable. */
export const rows: readonly (RouteRow & { key: RouteKey })[] = routeTable;

/** The path under /phone, or null for the operator's console. */
export function twinOf(row: RouteRow): string | null {
  return hasTwin(row.path) ? onSurface(row.path, 'phone') : null;
}
