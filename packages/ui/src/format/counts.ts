const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });

/** A count with thousands apart: 1204 → "1,204". */
export function count(value: number): string {
  return whole.format(value).replace('-', '−');
}

/** A count with its noun: (1, 'gift') → "1 gift", (1204, 'gift') → "1,204 gifts". Irregular plurals are given. */
export function quantity(value: number, one: string, many: string = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`;
}

/**
 * A share of a whole, rounded to full per cent; never "100%" or "0%" while something is missing or there: 0.996 →
 * "99%".
 */
export function percent(share: number): string {
  const rounded = Math.round(share * 100);
  const honest = share < 1 && rounded === 100 ? 99 : share > 0 && rounded === 0 ? 1 : rounded;
  return `${honest}%`;
}
