/* Apart from the contracts of events, which are many, because the web application opens the stream on every page. */

export const eventStreamPath = '/v3/events';

/** The longest time, in milliseconds, whose events a stream can begin with. */
export const maxLookbackMs = 60_000;
