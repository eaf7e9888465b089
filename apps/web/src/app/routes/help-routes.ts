import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { compact, text } from '../../shared/navigation/search-params.ts';
import type { RawSearch } from '../../shared/navigation/search-params.ts';
import { entryRoute } from './layouts.ts';

const topicOf = (raw: RawSearch): { topic?: string | undefined } => compact({ topic: text(raw['topic']) });

/** S49: recipients come from their mails, so it opens without an account. */
const gifting = createRoute({
  getParentRoute: () => entryRoute,
  path: '/help/gifting',
  validateSearch: topicOf,
  component: lazyRouteComponent(() => import('../../features/help/gifting-help-page.tsx'), 'GiftingHelpPage'),
});

const payouts = createRoute({
  getParentRoute: () => entryRoute,
  path: '/help/payouts',
  validateSearch: topicOf,
  component: lazyRouteComponent(() => import('../../features/help/payouts-help-page.tsx'), 'PayoutsHelpPage'),
});

export const helpRoutes = [gifting, payouts] as const;
