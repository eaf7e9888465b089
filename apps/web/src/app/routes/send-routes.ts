import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { compact, id, oneOf, text } from '../../shared/navigation/search-params.ts';
import { shellRoute } from './layouts.ts';

const steps = ['gift', 'message', 'recipients', 'delivery', 'pay'] as const;

const send = createRoute({
  getParentRoute: () => shellRoute,
  path: '/send/$slug',
  validateSearch: (
    raw,
  ): {
    order?: string | undefined;
    step?: (typeof steps)[number] | undefined;
    product?: string | undefined;
    method?: 'superhuggg' | undefined;
    wallet?: string | undefined;
    q?: string | undefined;
  } =>
    compact({
      /** The draft that is open. */
      order: text(raw['order']),
      step: oneOf(raw['step'], steps),
      /** The gift that was chosen on another page: the draft starts with it. */
      product: text(raw['product']),
      /** The delivery method, if it was chosen before the gift: the draft starts with it. */
      method: oneOf(raw['method'], ['superhuggg']),
      /** The wallet that pays, if it was chosen before the gift. */
      wallet: id(raw['wallet']),
      q: text(raw['q']),
    }),
  loader: async ({ location }) =>
    'order' in location.search && (await import('../../features/send/open-order.ts')).loadOpenOrder(),
  component: lazyRouteComponent(() => import('../../features/send/send-page.tsx'), 'SendPage'),
});

export const sendRoutes = [send] as const;
