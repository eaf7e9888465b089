import type { DocumentKind, OrderPaymentMethod } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import type { Config } from '../../../platform/config/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { ukDay, dayText } from './months.ts';
import type { DocumentContent, DocumentLine, NewDocument } from './document.ts';
import { creditLines, saleLines, type SoldFacts } from './vat-lines.ts';

/** A paid order, for its documents. */
export type Sale = SoldFacts & {
  readonly transactionId: string;
  readonly orderId: string;
  readonly teamId: string;
  readonly userId: string;
  readonly name: string;
  readonly quantity: number;
  readonly purchaseOrderNumber: string | null;
  readonly buyer: Buyer;
  readonly boughtAt: Temporal.Instant;
  /** The method by which it was funded; null if it was paid only from the wallet. */
  readonly paidBy: OrderPaymentMethod | null;
  /** The reference of its bank transfer. */
  readonly paidReference: string | null;
};

/** The team that buys, with its legal name if it has given one. */
export type Buyer = {
  readonly name: string;
  readonly businessEntityName: string | null;
  readonly businessTradingName: string | null;
  readonly businessAddress: string | null;
};

/** The operator of the installation, as seller. */
export type Seller = Config['money']['seller'] & { readonly name: string };

/** The returns of a sale on one day, those before it, and the document of the sale. */
export type Refund = {
  readonly sale: Sale;
  readonly day: Temporal.PlainDate;
  readonly gifts: { readonly quantity: number; readonly before: number };
  readonly fees: { readonly quantity: number; readonly before: number };
  readonly original: {
    readonly id: string;
    readonly kind: DocumentKind;
    readonly number: string;
    readonly issuedAt: Temporal.Instant;
  };
};

const multiPurposeNote =
  'Multi-purpose vouchers are outside the scope of VAT when they are sold. VAT is due when they are redeemed, and the supplier who redeems them accounts for it.';
const singlePurposeNote =
  'VAT on single-purpose vouchers is due when they are sold, at the rate of what they can be redeemed for.';

/** Returns the source of the document of a sale. */
export function saleSource(transactionId: string): string {
  return `sale:${transactionId}`;
}

/**
 * Creates the invoice of a sale; a receipt if nothing in it includes VAT or the seller has no VAT number. It is already
 * paid.
 */
export function saleDocument(sale: Sale, seller: Seller): NewDocument {
  const claimsVat = seller.vatNumber !== null;
  const lines = saleLines(sale, { quantity: sale.quantity, claimsVat });
  const isInvoice = lines.some(({ ratePercent }) => ratePercent !== null);
  return {
    ...documentOf(sale),
    source: saleSource(sale.transactionId),
    kind: isInvoice ? 'vat-invoice' : 'receipt',
    originalId: null,
    taxPoint: ukDay(sale.boughtAt).toString(),
    content: {
      ...contentOf(sale, seller, lines),
      title: isInvoice ? 'VAT invoice' : 'Receipt',
      state: 'Paid',
      notes: [
        ...(claimsVat ? notesOf(lines) : []),
        ...(isInvoice ? [] : ['This is not a VAT invoice.']),
        paidNote(sale),
      ],
    },
  };
}

/** Describes how a sale was paid. Money from a card or a bank transfer passed through the wallet. */
function paidNote({ paidBy, paidReference }: Sale): string {
  if (paidBy === 'charge') return 'Paid by card, and from the wallet where the card paid for a part.';
  if (paidBy === 'invoice') return `Paid by bank transfer with the reference ${paidReference}.`;
  return 'Paid from the wallet when the order was placed.';
}

/** Creates the credit note for what was returned on one day. */
export function creditDocument({ sale, day, gifts, fees, original }: Refund, seller: Seller): NewDocument {
  const lines = creditLines(sale, { gifts, fees, claimsVat: original.kind === 'vat-invoice' });
  return {
    ...documentOf(sale),
    source: `credit:${sale.transactionId}:${day.toString()}`,
    kind: 'credit-note',
    originalId: original.id,
    taxPoint: day.toString(),
    content: {
      ...contentOf(sale, seller, lines),
      title: 'Credit note',
      state: null,
      original: { number: original.number, date: dayText(ukDay(original.issuedAt)) },
      notes: [...notesOf(lines), 'The amount was returned to the wallet that paid.'],
    },
  };
}

function documentOf({ teamId, userId, orderId, transactionId }: Sale) {
  return { id: newId(), teamId, userId, orderId, transactionId };
}

function contentOf(
  sale: Sale,
  seller: Seller,
  lines: readonly DocumentLine[],
): Pick<DocumentContent, 'seller' | 'buyer' | 'facts' | 'lines' | 'original' | 'payment'> {
  return {
    seller: sellerParty(seller),
    buyer: buyerParty(sale.buyer),
    facts: [
      { label: 'Order', value: sale.name },
      ...(sale.purchaseOrderNumber ? [{ label: 'Your order number', value: sale.purchaseOrderNumber }] : []),
    ],
    lines: [...lines],
    original: null,
    payment: [],
  };
}

export function sellerParty({ name, address, vatNumber, companyNumber }: Seller): DocumentContent['seller'] {
  return {
    name,
    lines: [
      ...address,
      ...(vatNumber ? [`VAT number ${vatNumber}`] : []),
      ...(companyNumber ? [`Company number ${companyNumber}`] : []),
    ],
  };
}

export function buyerParty({
  name,
  businessEntityName,
  businessTradingName,
  businessAddress,
}: Buyer): DocumentContent['buyer'] {
  const legal = businessEntityName ?? businessTradingName ?? name;
  const address = (businessAddress ?? '').split(/\n|, */).map((part) => part.trim());
  return { name: legal, lines: [...(legal === name ? [] : [name]), ...address.filter((part) => part !== '')] };
}

export function notesOf(lines: readonly DocumentLine[]): string[] {
  const has = (treatment: DocumentLine['treatment']) => lines.some((line) => line.treatment === treatment);
  return [...(has('single-purpose') ? [singlePurposeNote] : []), ...(has('multi-purpose') ? [multiPurposeNote] : [])];
}
