/** Number of rows on a page of files, reasons or reports. */
export const pageSize = 25;

/** Polling interval for a file in progress when the event stream is lost. */
export const pollMs = 5_000;

/** Whether a file is still in progress. */
export const isOpen = (status: string): boolean => status !== 'FAILED' && status !== 'COMPLETED';
