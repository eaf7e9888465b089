import type { Gift } from '@huggg/contracts';

const unsharableStatuses: readonly string[] = ['Redeemed', 'Fetched', 'Expired', 'Cancelled'];

/**
 * Whether the link of a gift is offered for sharing. The link of a redeemed gift opens its code, and that of an ended
 * one opens nothing.
 */
export const isLinkOffered = ({ status }: Pick<Gift, 'status'>): boolean => !unsharableStatuses.includes(status);
