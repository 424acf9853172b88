import type { RouteRow } from './routeTable.ts';

/** Pages that hardly anybody comes for, and that everybody may open. */
export const siteTable = [
  // What the seller has to say
  {
    key: 'about',
    path: '/about',
    access: 'public',
    indexed: true,
    screen: 'features/site/pages/ContentPage',
    texts: ['site'],
  },
  {
    key: 'faq',
    path: '/commonProblem',
    access: 'public',
    indexed: true,
    screen: 'features/site/pages/FaqPage',
    texts: ['site'],
  },
  {
    key: 'notices',
    path: '/notices',
    access: 'public',
    screen: 'features/site/pages/NoticesPage',
    texts: ['site'],
  },
  {
    key: 'notice',
    path: '/notices/:id',
    access: 'public',
    screen: 'features/site/pages/NoticePage',
    texts: ['site'],
  },
  {
    key: 'newsOff',
    path: '/news/off/:token',
    access: 'public',
    secret: true,
    screen: 'features/site/pages/NewsOffPage',
    texts: ['site', 'errors'],
  },
  {
    key: 'encryption',
    path: '/encryption',
    access: 'public',
    indexed: true,
    screen: 'features/site/pages/ContentPage',
    texts: ['site'],
  },
  {
    key: 'terms',
    path: '/terms',
    access: 'public',
    indexed: true,
    screen: 'features/site/pages/ContentPage',
    texts: ['site'],
  },
  {
    key: 'privacy',
    path: '/privacy',
    access: 'public',
    indexed: true,
    screen: 'features/site/pages/ContentPage',
    texts: ['site'],
  },

  // Where people end up when something is not for them or gone
  {
    key: 'denied',
    path: '/error/401',
    access: 'public',
    screen: 'features/site/pages/DeniedPage',
    texts: ['site'],
  },
  {
    key: 'notFound',
    path: '/notFound',
    access: 'public',
    screen: 'features/site/pages/NotFoundPage',
    texts: ['site'],
  },
] as const satisfies readonly RouteRow[];
