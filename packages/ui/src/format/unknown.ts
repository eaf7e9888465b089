/** What stands where a value is not known; always with `unknownName` for people who listen. */
export const unknownText = '—';
export const unknownName = 'Not known';
