/** A failed backup or restore; the message names the remedy. */
export class DumpError extends Error {}
