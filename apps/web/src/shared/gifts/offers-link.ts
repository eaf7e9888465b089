import type { Gift } from '@huggg/contracts';

const notHandedOn: readonly string[] = ['Redeemed', 'Fetched', 'Expired', 'Cancelled'];

/**
 * Whether the link of a gift is offered for sharing. The link of a redeemed gift opens its code, and that of an ended
 * one opens nothing.
 */
export const offersLink = ({ status }: Pick<Gift, 'status'>): boolean => !notHandedOn.includes(status);
