/* Separate from the many event contracts, because the web application opens the stream on every page. */

export const eventStreamPath = '/v3/events';

/** The maximum lookback of a stream, in milliseconds. */
export const maxLookbackMs = 60_000;

/**
 * The first event of a stream if more events happened before it than it includes, or some may be unknown: the page must
 * load its data again.
 */
export const missedEvent = 'stream.missed';
