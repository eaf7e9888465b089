/** Returns the time as an ISO 8601 instant. The sandbox stamps mail with its time of arrival. */
export type Clock = () => string;

export const systemClock: Clock = () => new Date().toISOString();
