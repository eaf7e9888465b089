import type { Gift } from '@huggg/contracts';

/** The link of a redeemed gift opens its code, so it is not handed on. */
export const offersLink = ({ status }: Pick<Gift, 'status'>): boolean => status !== 'Redeemed' && status !== 'Fetched';
