import type { GiftDetail } from '@huggg/contracts';

/** The link of a redeemed gift opens its code, so it is not handed on. */
export const offersLink = ({ status }: Pick<GiftDetail, 'status'>): boolean =>
  status !== 'Redeemed' && status !== 'Fetched';
