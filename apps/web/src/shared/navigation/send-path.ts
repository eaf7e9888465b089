/** The start of a new order: the send flow with a choice of gift. */
export const sendPath = '/send/choice-of-gift';
