// Not through the alias: the build's own configuration reads this file too.
import { HOME, LOGIN } from '../lib/surface/paths.ts';
import type { RouteRow } from './routeTable.ts';
import { siteTable } from './siteTable.ts';

/** The pages of the shop: all that a first visit has to know of the route table. */
export const shopTable = [
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
] as const satisfies readonly RouteRow[];

/** The rows with every optional column readable. */
export const shopRows: readonly (RouteRow & { key: (typeof shopTable)[number]['key'] })[] = shopTable;
