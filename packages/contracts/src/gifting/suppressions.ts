/** Why nothing is sent to an address any more: it does not exist, its owner complained about a message, or asked for none. */
export const suppressionReasons = ['bounce', 'complaint', 'opt-out'] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];
