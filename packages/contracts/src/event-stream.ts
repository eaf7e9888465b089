/* Apart from the contracts of events, which are many, because the web application opens the stream on every page. */

export const eventStreamPath = '/v3/events';

/** The longest time, in milliseconds, whose events a stream can begin with. */
export const maxLookbackMs = 60_000;

/**
 * The event by which a stream begins where more happened before it than it tells, or some may not be known: what its
 * page has read has to be read again.
 */
export const missedEvent = 'stream.missed';
