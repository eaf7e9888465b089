import { createRoute, lazyRouteComponent, redirect, retainSearchParams } from '@tanstack/react-router';
import { methodText, statusText, stepText } from '../../shared/gifts/list-search.ts';
import type {
  CursorTable,
  GiftsSearch,
  LinksSearch,
  OrderSearch,
  OrdersSearch,
  ThanksSearch,
} from '../../shared/gifts/list-search.ts';
import { compact, cursorSearch, listOf, oneOf, tableSearch, text } from '../../shared/navigation/search-params.ts';
import type { RawSearch } from '../../shared/navigation/search-params.ts';
import { can, currentUser } from '../../shared/session/session.ts';
import { shellRoute } from './layouts.ts';

const home = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  // A budget's participant has no team to manage: their budget is their home page.
  beforeLoad: () => {
    if (currentUser()?.role === 'automation-participant' && can('view-automated-budget'))
      throw redirect({ to: '/my-budget', replace: true });
  },
  component: lazyRouteComponent(() => import('../../features/home/home-page.tsx'), 'HomePage'),
});

const orders = createRoute({
  getParentRoute: () => shellRoute,
  path: '/transactions',
  validateSearch: (raw: RawSearch): OrdersSearch =>
    compact({
      saved: text(raw['saved']),
      view: oneOf(raw['view'], ['scheduled', 'needs-attention']),
      q: text(raw['q']),
      method: listOf(raw['method'], methodText),
      ...tableSearch(raw, ['created_at', 'sale_total']),
    }),
  component: lazyRouteComponent(() => import('../../features/orders/orders-page.tsx'), 'OrdersPage'),
});

const drafts = createRoute({
  getParentRoute: () => shellRoute,
  path: '/transactions/drafts',
  validateSearch: (raw: RawSearch): CursorTable => cursorSearch(raw),
  component: lazyRouteComponent(() => import('../../features/orders/drafts-page.tsx'), 'DraftsPage'),
});

const approvals = createRoute({
  getParentRoute: () => shellRoute,
  path: '/approvals',
  component: lazyRouteComponent(() => import('../../features/orders/approvals-page.tsx'), 'ApprovalsPage'),
});

/** An order that waits for approval. Emails link to this page. */
const approval = createRoute({
  getParentRoute: () => shellRoute,
  path: '/approvals/$id',
  component: lazyRouteComponent(() => import('../../features/approvals/approval-page.tsx'), 'ApprovalPage'),
});

const thanks = createRoute({
  getParentRoute: () => shellRoute,
  path: '/reactions',
  validateSearch: (raw: RawSearch): ThanksSearch =>
    compact({ view: oneOf(raw['view'], ['words']), emoji: text(raw['emoji']) }),
  component: lazyRouteComponent(() => import('../../features/thanks/thanks-page.tsx'), 'ThanksPage'),
});

const order = createRoute({
  getParentRoute: () => shellRoute,
  path: '/transactions/$id',
  validateSearch: (raw: RawSearch): OrderSearch =>
    compact({
      tab: oneOf(raw['tab'], ['details', 'money', 'activity']),
      reached: oneOf(raw['reached'], stepText),
      opened: oneOf(raw['opened'], ['yes', 'no']),
      status: listOf(raw['status'], statusText),
      q: text(raw['q']),
      act: oneOf(raw['act'], ['fix', 'claim-by', 'words']),
      ...cursorSearch(raw),
    }),
  component: lazyRouteComponent(() => import('../../features/orders/order-page.tsx'), 'OrderPage'),
});

/** A gift shown over its order. The list behind it stays unchanged. */
const orderGift = createRoute({
  getParentRoute: () => order,
  path: 'gifts/$giftId',
  search: {
    middlewares: [
      retainSearchParams<OrderSearch>(['tab', 'reached', 'opened', 'status', 'q', 'page', 'size', 'cursor']),
    ],
  },
  component: lazyRouteComponent(() => import('../../features/gifts/gift-drawer-routes.tsx'), 'OrderGiftDrawer'),
});

const gifts = createRoute({
  getParentRoute: () => shellRoute,
  path: '/gifts',
  validateSearch: (raw: RawSearch): GiftsSearch =>
    compact({
      saved: text(raw['saved']),
      q: text(raw['q']),
      status: listOf(raw['status'], statusText),
      method: listOf(raw['method'], methodText),
      attention: oneOf(raw['attention'], ['yes']),
      opened: oneOf(raw['opened'], ['yes', 'no']),
      due: oneOf(raw['due'], ['week']),
      budget: text(raw['budget']),
      sender: text(raw['sender']),
      reached: oneOf(raw['reached'], stepText),
      reason: text(raw['reason']),
      noReason: oneOf(raw['noReason'], ['yes']),
      ...tableSearch(raw, ['created_at', 'expiry_date', 'sent_date', 'updated_at']),
    }),
  component: lazyRouteComponent(() => import('../../features/gifts/gifts-page.tsx'), 'GiftsPage'),
});

const gift = createRoute({
  getParentRoute: () => gifts,
  path: '$giftId',
  search: {
    middlewares: [
      retainSearchParams<GiftsSearch>([
        'saved',
        'q',
        'status',
        'method',
        'attention',
        'opened',
        'due',
        'budget',
        'sender',
        'reached',
        'reason',
        'noReason',
        'page',
        'size',
        'sort',
        'order',
      ]),
    ],
  },
  component: lazyRouteComponent(() => import('../../features/gifts/gift-drawer-routes.tsx'), 'GiftsDrawer'),
});

const superLinks = createRoute({
  getParentRoute: () => shellRoute,
  path: '/super-links',
  validateSearch: (raw: RawSearch): LinksSearch =>
    compact({ view: oneOf(raw['view'], ['open', 'over']), ...cursorSearch(raw) }),
  component: lazyRouteComponent(() => import('../../features/super-links/super-links-page.tsx'), 'SuperLinksPage'),
});

const superLink = createRoute({
  getParentRoute: () => shellRoute,
  path: '/super-links/$id',
  component: lazyRouteComponent(() => import('../../features/super-links/super-link-page.tsx'), 'SuperLinkPage'),
});

const poster = createRoute({
  getParentRoute: () => shellRoute,
  path: '/super-links/$id/poster',
  component: lazyRouteComponent(() => import('../../features/super-links/poster-page.tsx'), 'PosterPage'),
});

export const giftingRoutes = [
  home,
  orders,
  drafts,
  approvals,
  approval,
  thanks,
  order.addChildren([orderGift]),
  gifts.addChildren([gift]),
  superLinks,
  superLink,
  poster,
] as const;
