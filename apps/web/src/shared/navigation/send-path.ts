/** Where a new order begins: the send flow with a choice of gift. */
export const sendPath = '/send/choice-of-gift';
