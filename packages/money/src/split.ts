import { pence, subtractPence, type Pence } from './pence.ts';

/** A gross amount split into net and VAT; `netPence + vatPence` always equals the gross, to the penny. */
export type VatSplit = { readonly netPence: Pence; readonly vatPence: Pence };

/** VAT rates are stored in hundredths of a percent, so that 20 % is 2,000 and 12.5 % is 1,250 without a fraction. */
const wholeRate = 10_000n;

function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const half = denominator / 2n;
  return numerator >= 0n ? (numerator + half) / denominator : -((-numerator + half) / denominator);
}

/**
 * Extracts the VAT from a price that includes it: VAT = gross × rate ÷ (1 + rate), to the nearest penny, half a penny
 * away from zero, so that a refund splits exactly as its sale did. Each order line (unit price times quantity) is
 * rounded once; totals are sums of rounded lines, so they always add up.
 *
 * @param ratePercent for example 20; at most two decimals.
 * @throws RangeError if the rate is below zero or finer than a hundredth of a percent.
 */
export function splitVat({
  grossPence,
  ratePercent,
}: {
  readonly grossPence: Pence;
  readonly ratePercent: number;
}): VatSplit {
  const rate = Math.round(ratePercent * 100);
  if (!(ratePercent >= 0) || !Number.isSafeInteger(rate) || Math.abs(rate - ratePercent * 100) > 1e-6)
    throw new RangeError(`${ratePercent} is not a VAT rate in percent with at most two decimals.`);
  const vatPence = pence(Number(divideRounded(BigInt(grossPence) * BigInt(rate), wholeRate + BigInt(rate))));
  return { netPence: subtractPence(grossPence, vatPence), vatPence };
}

/**
 * Divides an amount by weights, to the penny: each share is within a penny of its exact value, and the shares add up to
 * the amount. Remaining pence go to the shares with the largest remainders; if two are equal, to the earlier one.
 *
 * @param weights non-negative integers, at least one of them above zero.
 * @throws RangeError otherwise.
 */
export function allocatePence(amount: Pence, weights: readonly number[]): Pence[] {
  const shares = weights.map(toWeight);
  const total = shares.reduce((sum, weight) => sum + weight, 0n);
  if (total === 0n) throw new RangeError('An amount cannot be divided by weights that are all zero.');
  const size = BigInt(Math.abs(amount));
  const parts = shares.map((weight, index) => ({
    index,
    whole: (size * weight) / total,
    remainder: (size * weight) % total,
  }));
  const left = Number(size - parts.reduce((sum, { whole }) => sum + whole, 0n));
  const first = parts
    .toSorted((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
    .slice(0, left);
  const lucky = new Set(first.map(({ index }) => index));
  const sign = amount < 0 ? -1 : 1;
  return parts.map(({ index, whole }) => pence(sign * (Number(whole) + (lucky.has(index) ? 1 : 0))));
}

function toWeight(weight: number): bigint {
  if (!Number.isSafeInteger(weight) || weight < 0)
    throw new RangeError(`${weight} is not a valid weight: use an integer of at least zero.`);
  return BigInt(weight);
}
