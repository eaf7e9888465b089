import { lazyRouteComponent } from '@tanstack/react-router';

/** What shows an order that is opened, by its state. The rest of `/send/{slug}` does without it. */
export const SendFlow = lazyRouteComponent(() => import('./flow/send-flow.tsx'), 'SendFlow');
export const WaitingPage = lazyRouteComponent(() => import('./waiting/waiting-page.tsx'), 'WaitingPage');

/** Loads it beside the page and its order, not after them. */
export async function loadOpenOrder(): Promise<void> {
  await Promise.all([SendFlow.preload?.(), WaitingPage.preload?.()]);
}
