import { newId } from '../../../platform/ids/index.ts';
import type { NewDocument } from './document.ts';
import { buyerParty, notesOf, sellerParty, type Buyer, type Seller } from './sale-document.ts';
import { saleLines, type SoldFacts } from './vat-lines.ts';

/** A draft for its pro-forma, at the price of the given version. */
export type Offer = SoldFacts & {
  readonly orderId: string;
  readonly version: number;
  readonly teamId: string;
  readonly userId: string;
  readonly name: string;
  readonly quantity: number;
  readonly purchaseOrderNumber: string | null;
  readonly buyer: Buyer;
  readonly day: string;
};

/** Returns the source of the pro-forma for a version of an order. */
export function proFormaSource({ orderId, version }: Pick<Offer, 'orderId' | 'version'>): string {
  return `pro-forma:${orderId}:${version}`;
}

export type HowToPay = {
  readonly reference: string;
  readonly bankDetails: readonly string[];
  /** The payment that an order waits for; null for a draft. */
  readonly awaited: { readonly paymentId: string; readonly payUntil: string } | null;
};

const draftNotes = [
  'This is not a VAT invoice and no demand for payment. The VAT invoice or receipt is issued when the order is paid.',
  'Gifts are made when the order is paid. Prices may change until then.',
];

function awaitedNotes({ payUntil }: NonNullable<HowToPay['awaited']>): readonly string[] {
  return [
    'This is not a VAT invoice. The VAT invoice or receipt is issued when the order is paid.',
    `Pay the whole amount with the reference above. Gifts are made when all of it has come; if it has not come by ${payUntil}, the order becomes a draft again.`,
    'If a price has changed by then, the money stays in your wallet and we tell you.',
  ];
}

/**
 * Creates a document with the cost of an order and how to fund it. It is not a VAT invoice and does not request
 * payment.
 */
export function proFormaDocument(
  offer: Offer,
  seller: Seller,
  { reference, bankDetails, awaited }: HowToPay,
): NewDocument {
  const lines = saleLines(offer, { quantity: offer.quantity, claimsVat: seller.vatNumber !== null });
  return {
    id: newId(),
    source: awaited ? `${proFormaSource(offer)}:${awaited.paymentId}` : proFormaSource(offer),
    kind: 'pro-forma',
    teamId: offer.teamId,
    userId: offer.userId,
    orderId: offer.orderId,
    transactionId: null,
    originalId: null,
    taxPoint: offer.day,
    content: {
      title: 'Pro-forma invoice',
      state: awaited ? `Pay by ${awaited.payUntil}` : 'Not a demand for payment',
      seller: sellerParty(seller),
      buyer: buyerParty(offer.buyer),
      facts: [
        { label: 'Order', value: offer.name },
        ...(offer.purchaseOrderNumber ? [{ label: 'Your order number', value: offer.purchaseOrderNumber }] : []),
      ],
      lines: [...lines],
      original: null,
      payment: [
        { label: 'Reference', value: reference },
        ...(bankDetails.length > 0 ? [{ label: 'Pay to', value: bankDetails.join('\n') }] : []),
      ],
      notes: [...(awaited ? awaitedNotes(awaited) : draftNotes), ...notesOf(lines)],
    },
  };
}
