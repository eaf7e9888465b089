/** A backup or its restoring that did not happen; the message says what to do. */
export class DumpError extends Error {}
