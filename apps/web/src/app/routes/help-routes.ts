import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { compact, text } from '../../shared/navigation/search-params.ts';
import type { RawSearch } from '../../shared/navigation/search-params.ts';
import { entryRoute } from './layouts.ts';

type HelpSearch = { topic?: string | undefined; from?: string | undefined; request?: string | undefined };

/** `from` and `request` are the page and the request that failed. */
const searchOf = (raw: RawSearch): HelpSearch =>
  compact({ topic: text(raw['topic']), from: text(raw['from']), request: text(raw['request']) });

/** S49. Recipients open it from their emails, so it needs no account. */
const gifting = createRoute({
  getParentRoute: () => entryRoute,
  path: '/help/gifting',
  validateSearch: searchOf,
  component: lazyRouteComponent(() => import('../../features/help/gifting-help-page.tsx'), 'GiftingHelpPage'),
});

const payouts = createRoute({
  getParentRoute: () => entryRoute,
  path: '/help/payouts',
  validateSearch: searchOf,
  component: lazyRouteComponent(() => import('../../features/help/payouts-help-page.tsx'), 'PayoutsHelpPage'),
});

export const helpRoutes = [gifting, payouts] as const;
