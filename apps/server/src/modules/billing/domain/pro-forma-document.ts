import { newId } from '../../../platform/ids/index.ts';
import type { NewDocument } from './document.ts';
import { buyerParty, notesOf, sellerParty, type Buyer, type Seller } from './sale-document.ts';
import { saleLines, type SoldFacts } from './vat-lines.ts';

/** A draft as its pro-forma shows it: at the price of the version that it is made for. */
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

/** The source that names the pro-forma of a version of an order. */
export function proFormaSource({ orderId, version }: Pick<Offer, 'orderId' | 'version'>): string {
  return `pro-forma:${orderId}:${version}`;
}

/** What an order will cost and how to fund it. It is no VAT invoice and demands nothing. */
export function proFormaDocument(
  offer: Offer,
  seller: Seller,
  payment: { readonly reference: string; readonly bankDetails: readonly string[] },
): NewDocument {
  const lines = saleLines(offer, { quantity: offer.quantity, claimsVat: seller.vatNumber !== null });
  return {
    id: newId(),
    source: proFormaSource(offer),
    kind: 'pro-forma',
    teamId: offer.teamId,
    userId: offer.userId,
    orderId: offer.orderId,
    transactionId: null,
    originalId: null,
    taxPoint: offer.day,
    content: {
      title: 'Pro-forma invoice',
      state: 'Not a demand for payment',
      seller: sellerParty(seller),
      buyer: buyerParty(offer.buyer),
      facts: [
        { label: 'Order', value: offer.name },
        ...(offer.purchaseOrderNumber ? [{ label: 'Your order number', value: offer.purchaseOrderNumber }] : []),
      ],
      lines: [...lines],
      original: null,
      payment: [
        { label: 'Reference', value: payment.reference },
        ...(payment.bankDetails.length > 0 ? [{ label: 'Pay to', value: payment.bankDetails.join('\n') }] : []),
      ],
      notes: [
        'This is not a VAT invoice and no demand for payment. The VAT invoice or receipt is issued when the order is paid.',
        'Gifts are made when the order is paid. Prices may change until then.',
        ...notesOf(lines),
      ],
    },
  };
}
