import { isHandedOver, type TransactionDetail } from '@huggg/contracts';

const steps = ['created', 'sent', 'opened', 'claimed', 'redeemed'] as const;

/** A place of a super link is claimed first, and its gift opened then. */
const stepsOfPlaces = ['created', 'claimed', 'opened', 'redeemed'] as const;

/**
 * The steps that gifts of an order take. Links are handed over by their sender, and places of a super link are claimed
 * by it: none of them is ever sent, and an opened one counts as sent too.
 */
export const stepsOf = (method: TransactionDetail['delivery_method']): readonly (typeof steps)[number][] =>
  method === 'superhuggg' ? stepsOfPlaces : steps.filter((step) => step !== 'sent' || !isHandedOver(method));
