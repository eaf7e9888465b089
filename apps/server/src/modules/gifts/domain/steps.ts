import { deliveryStatuses, type DeliveryStatus, type Funnel } from '@huggg/contracts';

export type Step = keyof Funnel;

const failing = ['bounce', 'blocked', 'spam', 'dropped', 'expired', 'failed', 'rejected'];

/** The delivery statuses of a gift that did not arrive and that the sender must correct. */
export const undelivered: readonly DeliveryStatus[] = deliveryStatuses.filter((status) =>
  failing.some((stage) => status.endsWith(`-${stage}`)),
);
