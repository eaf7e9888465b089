/** Shown for an unknown value; always with `unknownName` for screen readers. */
export const unknownText = '—';
export const unknownName = 'Not known';
