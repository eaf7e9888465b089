const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });

/** Formats a count with thousands separators: 1204 → "1,204". */
export function count(value: number): string {
  return whole.format(value).replace('-', '−');
}

/**
 * Formats a count with its noun: (1, 'gift') → "1 gift", (1204, 'gift') → "1,204 gifts". Pass irregular plurals as
 * `many`.
 */
export function quantity(value: number, one: string, many: string = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`;
}

/**
 * Formats a share, rounded to a whole per cent; never "100%" if something is missing, nor "0%" if there is something:
 * 0.996 → "99%".
 */
export function percent(share: number): string {
  const rounded = Math.round(share * 100);
  const honest = share < 1 && rounded === 100 ? 99 : share > 0 && rounded === 0 ? 1 : rounded;
  return `${honest}%`;
}
