import { deliveryStatuses, type DeliveryStatus, type Funnel } from '@huggg/contracts';

export type Step = keyof Funnel;

const failing = ['bounce', 'blocked', 'spam', 'dropped', 'expired', 'failed', 'rejected'];

/** What a provider said of a gift that did not arrive: the sender has to correct it. */
export const undelivered: readonly DeliveryStatus[] = deliveryStatuses.filter((status) =>
  failing.some((stage) => status.endsWith(`-${stage}`)),
);
