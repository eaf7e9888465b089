/** Rows of a page of files, of reasons and of reports. */
export const pageSize = 25;

/** How often a file that is worked on is asked for where the stream of events is lost. */
export const pollMs = 5_000;

/** Whether a file is still worked on. */
export const isOpen = (status: string): boolean => status !== 'FAILED' && status !== 'COMPLETED';
