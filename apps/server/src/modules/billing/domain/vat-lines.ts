import { amountOfPence, multiplyPence, splitVat, subtractPence, sumPence, type Pence } from '@huggg/money';
import type { DocumentLine } from './document.ts';

/** The facts of a sale at its purchase that determine its VAT. */
export type SoldFacts = {
  readonly productName: string;
  readonly voucherType: 'SPV' | 'MPV';
  readonly vatPercent: number;
  readonly feeVatPercent: number;
  readonly pricePence: Pence;
  readonly feePence: Pence;
};

/** A quantity, and the quantity that was credited before. */
type CreditedQuantity = { readonly quantity: number; readonly before: number };

/**
 * Whether a document claims VAT. A seller without a VAT number charges none, and a credit note follows its original.
 */
type Claim = { readonly claimsVat: boolean };

/** Returns the lines of a sale: the gifts, and the handling if there is any. */
export function saleLines(
  sold: SoldFacts,
  { quantity, claimsVat }: Claim & { readonly quantity: number },
): readonly DocumentLine[] {
  return linesOf(sold, { gifts: { quantity, before: 0 }, fees: { quantity, before: 0 }, claimsVat });
}

/**
 * Returns the lines of a credit note. VAT was rounded once for the whole line at the sale, so each credit note contains
 * the VAT on everything credited so far, minus the VAT credited before: if everything is returned, the credit notes add
 * up to the invoice.
 */
export function creditLines(
  sold: SoldFacts,
  returned: Claim & { readonly gifts: CreditedQuantity; readonly fees: CreditedQuantity },
): readonly DocumentLine[] {
  return linesOf(sold, returned);
}

function linesOf(
  sold: SoldFacts,
  { gifts, fees, claimsVat }: Claim & { readonly gifts: CreditedQuantity; readonly fees: CreditedQuantity },
): DocumentLine[] {
  const isSinglePurpose = sold.voucherType === 'SPV';
  const all = [
    lineOf(gifts, {
      description: sold.productName,
      treatment: isSinglePurpose ? 'single-purpose' : 'multi-purpose',
      ratePercent: claimsVat && isSinglePurpose ? sold.vatPercent : null,
      unitPence: sold.pricePence,
    }),
    lineOf(fees, {
      description: 'Handling',
      treatment: 'service',
      ratePercent: claimsVat ? sold.feeVatPercent : null,
      unitPence: sold.feePence,
    }),
  ];
  return all.filter(({ totalPence }) => totalPence > 0);
}

function lineOf(
  { quantity, before }: CreditedQuantity,
  {
    unitPence,
    ratePercent,
    ...words
  }: Pick<DocumentLine, 'description' | 'treatment' | 'ratePercent'> & { readonly unitPence: Pence },
): DocumentLine {
  const vatOf = (count: number) =>
    splitVat({ grossPence: multiplyPence(unitPence, count), ratePercent: ratePercent ?? 0 }).vatPence;
  const totalPence = multiplyPence(unitPence, quantity);
  const vatPence = subtractPence(vatOf(before + quantity), vatOf(before));
  return {
    ...words,
    ratePercent,
    quantity,
    unitPence,
    netPence: subtractPence(totalPence, vatPence),
    vatPence,
    totalPence,
  };
}

export type VatTotals = { readonly netPence: Pence; readonly vatPence: Pence; readonly totalPence: Pence };

export function totalsOf(lines: readonly DocumentLine[]): VatTotals {
  const sum = (key: 'netPence' | 'vatPence' | 'totalPence') => sumPence(lines.map((one) => amountOfPence(one[key])));
  return { netPence: sum('netPence'), vatPence: sum('vatPence'), totalPence: sum('totalPence') };
}

/** Returns the total of each VAT rate, highest rate first; null is outside the scope of VAT. */
export function vatSummary(
  lines: readonly DocumentLine[],
): readonly (VatTotals & { readonly ratePercent: number | null })[] {
  const rates = [...new Set(lines.map(({ ratePercent }) => ratePercent))].toSorted(
    (left, right) => (right ?? -1) - (left ?? -1),
  );
  return rates.map((ratePercent) => ({
    ratePercent,
    ...totalsOf(lines.filter((one) => one.ratePercent === ratePercent)),
  }));
}
