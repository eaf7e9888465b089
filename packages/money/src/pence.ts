declare const unit: unique symbol;

/**
 * Money in integer pence, exact up to 9 × 10^15. Only this package creates it, so a fraction of a penny cannot exist
 * (RULES §1).
 */
export type Pence = number & { readonly [unit]: 'pence' };

/**
 * Converts a plain number to pence.
 * @throws RangeError if it is a fraction, not a number, or too large to be exact.
 */
export function pence(value: number): Pence {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of pence.`);
  // -0 would compare and print differently from 0.
  return (value === 0 ? 0 : value) as Pence;
}

/** Like `pence`, but refuses negative amounts. For prices, holds and other amounts that cannot be negative. */
export function amountOfPence(value: number): Pence {
  if (value < 0) throw new RangeError(`${value} pence is below zero; an amount cannot be negative.`);
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
 * Multiplies an amount by a count.
 * @throws RangeError if the count is not an integer: use `allocatePence` for a share of an amount.
 */
export function multiplyPence(amount: Pence, count: number): Pence {
  if (!Number.isSafeInteger(count))
    throw new RangeError(`${count} is not an integer; split amounts with allocatePence.`);
  return pence(amount * count);
}

export function sumPence(amounts: Iterable<Pence>): Pence {
  let total = zeroPence;
  for (const amount of amounts) total = addPence(total, amount);
  return total;
}

/** Returns the smaller of two amounts. */
export function minimumPence(left: Pence, right: Pence): Pence {
  return left < right ? left : right;
}
