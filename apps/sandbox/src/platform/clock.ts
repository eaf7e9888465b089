/** The time as an ISO 8601 instant. The sandbox stamps mail with the moment it arrived. */
export type Clock = () => string;

export const systemClock: Clock = () => new Date().toISOString();
