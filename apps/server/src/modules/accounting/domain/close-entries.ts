import { subtractPence, sumPence, zeroPence, type Pence } from '@huggg/money';
import { derivedId } from '../../../platform/ids/index.ts';
import { houseBookId, type HouseAccount, type HouseEntry } from '../../books/index.ts';

/** The totals of a close, in gross amounts, with the VAT in each. */
export type CloseTotals = {
  readonly redeemedPence: Pence;
  readonly feesPence: Pence;
  readonly forfeitedPence: Pence;
  readonly debitedPence: Pence;
  readonly redeemedVatPence: Pence;
  readonly feesVatPence: Pence;
  readonly forfeitedVatPence: Pence;
  readonly soldVatPence: Pence;
  readonly creditedVatPence: Pence;
  readonly plansPence: Pence;
  readonly plansVatPence: Pence;
  readonly planCreditsPence: Pence;
  readonly planCreditsVatPence: Pence;
  readonly plansEarnedPence: Pence;
};

type Line = readonly [word: string, debit: HouseAccount, credit: HouseAccount, amountPence: Pence];

/**
 * Returns the entries of the house book for a day, net of VAT: the VAT was due from the day of the sale (decision
 * 0032), so used vouchers take it from `vat-prepaid`. A negative amount is posted in the opposite direction, for
 * example if an invoice was issued after the day on which its voucher was used.
 */
export function closeEntries(day: string, totals: CloseTotals): readonly HouseEntry[] {
  const net = (gross: Pence, vat: Pence): Pence => subtractPence(gross, vat);
  const lines: readonly Line[] = [
    ['redeemed', 'customers-spent', 'suppliers', net(totals.redeemedPence, totals.redeemedVatPence)],
    ['debited', 'customers-spent', 'suppliers', totals.debitedPence],
    ['fees', 'customers-spent', 'fees', net(totals.feesPence, totals.feesVatPence)],
    ['forfeited', 'customers-spent', 'breakage', net(totals.forfeitedPence, totals.forfeitedVatPence)],
    [
      'vat-used',
      'customers-spent',
      'vat-prepaid',
      sumPence([totals.redeemedVatPence, totals.feesVatPence, totals.forfeitedVatPence]),
    ],
    ['vat-sold', 'vat-prepaid', 'vat-output', totals.soldVatPence],
    ['vat-credited', 'vat-output', 'vat-prepaid', totals.creditedVatPence],
    ['plans', 'debtors', 'deferred-income', net(totals.plansPence, totals.plansVatPence)],
    ['plans-vat', 'debtors', 'vat-output', totals.plansVatPence],
    ['plan-credits', 'deferred-income', 'debtors', net(totals.planCreditsPence, totals.planCreditsVatPence)],
    ['plan-credits-vat', 'vat-output', 'debtors', totals.planCreditsVatPence],
    ['plans-earned', 'deferred-income', 'subscriptions', totals.plansEarnedPence],
  ];
  return lines
    .filter(([, , , amountPence]) => amountPence !== 0)
    .map(([word, debit, credit, amountPence]) => ({
      id: derivedId(houseBookId, `close ${day} ${word}`),
      ...(amountPence > 0
        ? { debit, credit, amountPence }
        : { debit: credit, credit: debit, amountPence: subtractPence(zeroPence, amountPence) }),
      reason: `close-${word}`,
      reference: { kind: 'close', id: day },
      description: `Close of ${day}`,
    }));
}
