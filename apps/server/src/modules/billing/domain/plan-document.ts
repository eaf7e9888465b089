import { splitVat, subtractPence, type Pence } from '@huggg/money';
import type { Temporal } from 'temporal-polyfill';
import { newId } from '../../../platform/ids/index.ts';
import type { DocumentLine, NewDocument } from './document.ts';
import { dayText, ukDay } from './months.ts';
import type { PlanPeriod } from './plan-period.ts';
import { buyerParty, sellerParty, type Buyer, type Seller } from './sale-document.ts';

/** A plan is a service at the standard rate; its price includes VAT, like every price of the product. */
const planVatPercent = 20;

/** A billing period of a team's plan. */
export type PlanSale = {
  readonly teamId: string;
  readonly planName: string;
  readonly pricePence: Pence;
  readonly period: PlanPeriod;
  readonly buyer: Buyer;
  readonly day: Temporal.PlainDate;
};

type Payment = { readonly reference: string; readonly bankDetails: readonly string[] };

/** Creates the invoice of a billing period, which is still to be paid, unlike that of an order. */
export function planDocument(sale: PlanSale, seller: Seller, source: string, payment: Payment): NewDocument {
  const claimsVat = seller.vatNumber !== null;
  return {
    ...placeOf(sale),
    source,
    kind: 'plan-invoice',
    originalId: null,
    content: {
      title: claimsVat ? 'VAT invoice' : 'Invoice',
      state: 'To be paid by bank transfer',
      ...partiesOf(sale, seller),
      lines: [lineOf(sale, sale.pricePence, vatIn(sale.pricePence, claimsVat), claimsVat)],
      original: null,
      payment: [
        { label: 'Reference', value: payment.reference },
        ...(payment.bankDetails.length > 0 ? [{ label: 'Pay to', value: payment.bankDetails.join('\n') }] : []),
      ],
      notes: claimsVat ? [] : ['This is not a VAT invoice.'],
    },
  };
}

/** The invoice that a credit note of a plan corrects. */
export type PlanOriginal = {
  readonly id: string;
  readonly number: string;
  readonly issuedAt: Temporal.Instant;
  readonly vatPence: Pence;
};

/**
 * Creates the credit note for the days that a team does not use because it changed to another plan. Its VAT is that of
 * the invoice for those days.
 */
export function planCredit(
  sale: PlanSale,
  seller: Seller,
  {
    creditPence,
    original,
    source,
  }: { readonly creditPence: Pence; readonly original: PlanOriginal; readonly source: string },
): NewDocument {
  const claimsVat = original.vatPence > 0;
  const vatPence = subtractPence(original.vatPence, vatIn(subtractPence(sale.pricePence, creditPence), claimsVat));
  return {
    ...placeOf(sale),
    source,
    kind: 'credit-note',
    originalId: original.id,
    content: {
      title: 'Credit note',
      state: null,
      ...partiesOf(sale, seller),
      lines: [lineOf(sale, creditPence, vatPence, claimsVat)],
      original: { number: original.number, date: dayText(ukDay(original.issuedAt)) },
      payment: [],
      notes: ['These days were not used, because the team took another plan.'],
    },
  };
}

function placeOf({ teamId, day }: PlanSale) {
  const none = { userId: null, orderId: null, transactionId: null };
  return { id: newId(), teamId, ...none, taxPoint: day.toString() };
}

function partiesOf({ buyer, planName }: PlanSale, seller: Seller) {
  return {
    seller: sellerParty(seller),
    buyer: buyerParty(buyer),
    facts: [{ label: 'Plan', value: planName }],
  };
}

function vatIn(grossPence: Pence, claimsVat: boolean): Pence {
  return splitVat({ grossPence, ratePercent: claimsVat ? planVatPercent : 0 }).vatPence;
}

function lineOf({ planName, period }: PlanSale, totalPence: Pence, vatPence: Pence, claimsVat: boolean): DocumentLine {
  const last = period.until.subtract({ days: 1 });
  return {
    description: `${planName} plan, ${dayText(period.from)} to ${dayText(last)}`,
    treatment: 'service',
    ratePercent: claimsVat ? planVatPercent : null,
    quantity: 1,
    unitPence: totalPence,
    netPence: subtractPence(totalPence, vatPence),
    vatPence,
    totalPence,
  };
}
