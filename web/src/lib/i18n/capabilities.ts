import type account from '@/locales/en-US/account.json';
import type alerts from '@/locales/en-US/alerts.json';
import type app from '@/locales/en-US/app.json';
import type apps from '@/locales/en-US/apps.json';
import type appsDesk from '@/locales/en-US/appsDesk.json';
import type audit from '@/locales/en-US/audit.json';
import type bot from '@/locales/en-US/bot.json';
import type console from '@/locales/en-US/console.json';
import type correction from '@/locales/en-US/correction.json';
import type credit from '@/locales/en-US/credit.json';
import type directory from '@/locales/en-US/directory.json';
import type directoryDesk from '@/locales/en-US/directoryDesk.json';
import type errors from '@/locales/en-US/errors.json';
import type groups from '@/locales/en-US/groups.json';
import type home from '@/locales/en-US/home.json';
import type hub from '@/locales/en-US/hub.json';
import type jobs from '@/locales/en-US/jobs.json';
import type ledger from '@/locales/en-US/ledger.json';
import type market from '@/locales/en-US/market.json';
import type marketDesk from '@/locales/en-US/marketDesk.json';
import type moderation from '@/locales/en-US/moderation.json';
import type myStore from '@/locales/en-US/myStore.json';
import type newsDesk from '@/locales/en-US/newsDesk.json';
import type nodes from '@/locales/en-US/nodes.json';
import type notify from '@/locales/en-US/notify.json';
import type order from '@/locales/en-US/order.json';
import type orderDesk from '@/locales/en-US/orderDesk.json';
import type packages from '@/locales/en-US/packages.json';
import type paymentDesk from '@/locales/en-US/paymentDesk.json';
import type paymentSetup from '@/locales/en-US/paymentSetup.json';
import type people from '@/locales/en-US/people.json';
import type plans from '@/locales/en-US/plans.json';
import type points from '@/locales/en-US/points.json';
import type premium from '@/locales/en-US/premium.json';
import type profile from '@/locales/en-US/profile.json';
import type receive from '@/locales/en-US/receive.json';
import type reconciliation from '@/locales/en-US/reconciliation.json';
import type report from '@/locales/en-US/report.json';
import type roles from '@/locales/en-US/roles.json';
import type search from '@/locales/en-US/search.json';
import type searchDesk from '@/locales/en-US/searchDesk.json';
import type settings from '@/locales/en-US/settings.json';
import type share from '@/locales/en-US/share.json';
import type shop from '@/locales/en-US/shop.json';
import type site from '@/locales/en-US/site.json';
import type siteTexts from '@/locales/en-US/siteTexts.json';
import type storage from '@/locales/en-US/storage.json';
import type treasury from '@/locales/en-US/treasury.json';
import type tutorial from '@/locales/en-US/tutorial.json';
import type upload from '@/locales/en-US/upload.json';
import type users from '@/locales/en-US/users.json';
import type vault from '@/locales/en-US/vault.json';
import type vpn from '@/locales/en-US/vpn.json';

/** `heads.json` and `offline.json` are not among these: only the build reads them, for what the server fills in. */

/**
 * The English files, by capability: they are the type of every text key. A new
 * locale file gets one line here and one in CAPABILITIES.
 */
interface EnglishTexts {
  account: typeof account;
  alerts: typeof alerts;
  app: typeof app;
  apps: typeof apps;
  appsDesk: typeof appsDesk;
  audit: typeof audit;
  bot: typeof bot;
  console: typeof console;
  correction: typeof correction;
  credit: typeof credit;
  directory: typeof directory;
  directoryDesk: typeof directoryDesk;
  errors: typeof errors;
  groups: typeof groups;
  home: typeof home;
  hub: typeof hub;
  jobs: typeof jobs;
  ledger: typeof ledger;
  market: typeof market;
  marketDesk: typeof marketDesk;
  moderation: typeof moderation;
  myStore: typeof myStore;
  newsDesk: typeof newsDesk;
  nodes: typeof nodes;
  notify: typeof notify;
  order: typeof order;
  packages: typeof packages;
  orderDesk: typeof orderDesk;
  paymentDesk: typeof paymentDesk;
  paymentSetup: typeof paymentSetup;
  people: typeof people;
  plans: typeof plans;
  points: typeof points;
  premium: typeof premium;
  profile: typeof profile;
  receive: typeof receive;
  reconciliation: typeof reconciliation;
  report: typeof report;
  roles: typeof roles;
  search: typeof search;
  searchDesk: typeof searchDesk;
  settings: typeof settings;
  share: typeof share;
  shop: typeof shop;
  site: typeof site;
  siteTexts: typeof siteTexts;
  storage: typeof storage;
  treasury: typeof treasury;
  tutorial: typeof tutorial;
  upload: typeof upload;
  users: typeof users;
  vault: typeof vault;
  vpn: typeof vpn;
}

export type Capability = keyof EnglishTexts;

export const CAPABILITIES: readonly Capability[] = [
  'account',
  'alerts',
  'app',
  'apps',
  'appsDesk',
  'audit',
  'bot',
  'console',
  'correction',
  'credit',
  'directory',
  'directoryDesk',
  'errors',
  'groups',
  'home',
  'hub',
  'jobs',
  'ledger',
  'market',
  'marketDesk',
  'moderation',
  'myStore',
  'newsDesk',
  'nodes',
  'notify',
  'order',
  'packages',
  'orderDesk',
  'paymentDesk',
  'paymentSetup',
  'people',
  'plans',
  'points',
  'premium',
  'profile',
  'receive',
  'reconciliation',
  'report',
  'roles',
  'search',
  'searchDesk',
  'settings',
  'share',
  'shop',
  'site',
  'siteTexts',
  'storage',
  'treasury',
  'tutorial',
  'upload',
  'users',
  'vault',
  'vpn',
];

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** `count_one` and `count_other` are both asked for as `count`. */
type Asked<Name extends string> = Name extends `${infer Stem}_${PluralForm}` ? Stem : Name;

type Leaves<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string ? Asked<Name> : `${Name}.${Leaves<Texts[Name]>}`;
}[keyof Texts & string];

/** A text key with its capability in front, such as `site.faq.title`. */
export type TextKey = { [Name in Capability]: `${Name}.${Leaves<EnglishTexts[Name]>}` }[Capability];
