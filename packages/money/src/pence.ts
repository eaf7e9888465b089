declare const unit: unique symbol;

/**
 * Money: whole pence, exact up to 9 × 10^15. Made only by this package, so a fraction of a penny cannot exist (RULES
 * §1).
 */
export type Pence = number & { readonly [unit]: 'pence' };

/**
 * Takes a plain number for pence.
 * @throws RangeError if it is a fraction, not a number, or too large to be exact.
 */
export function pence(value: number): Pence {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of pence.`);
  // -0 would compare and print differently from 0.
  return (value === 0 ? 0 : value) as Pence;
}

/** As `pence`, and refuses what is below zero. For prices, holds and whatever else only has a size. */
export function amountOfPence(value: number): Pence {
  if (value < 0) throw new RangeError(`${value} pence is below zero; an amount cannot be.`);
  return pence(value);
}

export const zeroPence: Pence = pence(0);

export function addPence(left: Pence, right: Pence): Pence {
  return pence(left + right);
}

export function subtractPence(left: Pence, right: Pence): Pence {
  return pence(left - right);
}

/**
 * An amount so many times.
 * @throws RangeError if the count is not whole: a share of an amount is what `allocatePence` is for.
 */
export function multiplyPence(amount: Pence, count: number): Pence {
  if (!Number.isSafeInteger(count))
    throw new RangeError(`${count} is not a whole count; split amounts with allocatePence.`);
  return pence(amount * count);
}

export function sumPence(amounts: Iterable<Pence>): Pence {
  let total = zeroPence;
  for (const amount of amounts) total = addPence(total, amount);
  return total;
}

/** The smaller of two amounts. */
export function minimumPence(left: Pence, right: Pence): Pence {
  return left < right ? left : right;
}
