import { deliveryStatuses, type DeliveryStatus, type Funnel } from '@huggg/contracts';

export type Step = keyof Funnel;

const failing = ['bounce', 'blocked', 'spam', 'dropped', 'expired', 'failed', 'rejected'];

/** The provider's report of a gift that did not arrive, which the sender has to correct. */
export const undelivered: readonly DeliveryStatus[] = deliveryStatuses.filter((status) =>
  failing.some((stage) => status.endsWith(`-${stage}`)),
);
