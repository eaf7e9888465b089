import { isHandedOver, type TransactionDetail } from '@huggg/contracts';

const steps = ['created', 'sent', 'opened', 'claimed', 'redeemed'] as const;

/** A place of a super link is claimed first, and then its gift is opened. */
const stepsOfPlaces = ['created', 'claimed', 'opened', 'redeemed'] as const;

/**
 * Returns the steps of an order's gifts. Links are handed over by their sender, and places of a super link are claimed
 * through it: neither is ever sent, and an opened one also counts as sent.
 */
export const stepsOf = (method: TransactionDetail['delivery_method']): readonly (typeof steps)[number][] =>
  method === 'superhuggg' ? stepsOfPlaces : steps.filter((step) => step !== 'sent' || !isHandedOver(method));
