import { lazyRouteComponent } from '@tanstack/react-router';

/**
 * The pages of an open order, by its status. Loaded separately, because the rest of `/send/{slug}` does not need them.
 */
export const SendFlow = lazyRouteComponent(() => import('./flow/send-flow.tsx'), 'SendFlow');
export const WaitingPage = lazyRouteComponent(() => import('./waiting/waiting-page.tsx'), 'WaitingPage');

/** Loads the components in parallel with the page and its order. */
export async function loadOpenOrder(): Promise<void> {
  await Promise.all([SendFlow.preload?.(), WaitingPage.preload?.()]);
}
