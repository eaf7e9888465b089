import type { Gift } from '@huggg/contracts';

const notHandedOn: readonly string[] = ['Redeemed', 'Fetched', 'Expired', 'Cancelled'];

/** The link of a redeemed gift opens its code, and one that has ended opens nothing, so neither is handed on. */
export const offersLink = ({ status }: Pick<Gift, 'status'>): boolean => !notHandedOn.includes(status);
