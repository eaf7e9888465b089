import { formatPounds } from '@huggg/money';
import type { Context } from '../../../platform/context.ts';
import { renderPdf } from '../../../platform/pdf/index.ts';
import { findTeam } from '../../teams/index.ts';
import { groupedReference } from '../domain/bank-reference.ts';
import type { NewTopUp } from '../queries/expected-payments.ts';

type Drawn = Omit<NewTopUp, 'objectKeys'> & { readonly walletName: string };

/**
 * Draws the PDF of a bank transfer top-up: the amount, the bank details and the reference. It is not a VAT invoice,
 * because topping up a wallet is not a supply.
 */
export async function drawInvoice(ctx: Context, invoice: Drawn): Promise<Buffer> {
  const now = ctx.clock.now();
  const team = await findTeam(ctx.readPrimary, invoice.teamId);
  const { bankDetails, contact } = ctx.config.money;
  const product = ctx.config.productName;
  return renderPdf({
    title: 'Remittance advice',
    number: invoice.reference,
    issuer: product,
    state: 'This is not a VAT invoice',
    createdAt: now,
    parties: [
      { heading: 'From', lines: [team?.name ?? ''] },
      { heading: 'To', lines: [product] },
    ],
    facts: [
      {
        label: 'Date',
        value: now.toZonedDateTimeISO('Europe/London').toPlainDate().toLocaleString('en-GB', { dateStyle: 'long' }),
      },
      { label: 'Wallet', value: invoice.walletName },
      ...(invoice.purchaseOrderNumber ? [{ label: 'PO number', value: invoice.purchaseOrderNumber }] : []),
    ],
    sections: [
      { kind: 'totals', lines: [{ label: 'Amount to pay', value: formatPounds(invoice.amountPence), strong: true }] },
      {
        kind: 'box',
        heading: 'Pay by bank transfer',
        facts: [
          { label: 'Reference', value: groupedReference(invoice.reference) },
          ...bankFacts(bankDetails),
          ...(bankDetails.length === 0
            ? [{ label: 'Account', value: contact ? `Ask ${contact}` : 'Ask us for our bank details' }]
            : []),
        ],
      },
      {
        kind: 'notes',
        paragraphs: [
          'This is not a VAT invoice. Adding money to a wallet is not a purchase; VAT is shown on the receipts of what you buy with it.',
          'Put the reference into the reference field of the payment, with nothing else. We match the payment to your wallet by it.',
          'Faster Payments and CHAPS reach us on the same day, Bacs within 4 working days. A purchase order is not a payment.',
        ],
      },
    ],
  });
}

/** Splits "Sort code: 12-34-56" into label and value; lines without labels are combined unchanged. */
function bankFacts(lines: readonly string[]): readonly { readonly label: string; readonly value: string }[] {
  const labelled = lines.flatMap((line) => {
    const [, label, value] = /^([^:]{1,40}):\s*(.+)$/.exec(line) ?? [];
    return label !== undefined && value !== undefined ? [{ line, label, value }] : [];
  });
  const known = new Set(labelled.map(({ line }) => line));
  const others = lines.filter((line) => !known.has(line));
  return [
    ...(others.length > 0 ? [{ label: 'Pay to', value: others.join('\n') }] : []),
    ...labelled.map(({ label, value }) => ({ label, value })),
  ];
}
