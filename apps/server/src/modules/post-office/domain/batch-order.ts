import type { Modality, OrderDraft } from '@huggg/contracts';
import { decimalPounds, pence } from '@huggg/money';
import { derivedId } from '../../../platform/ids/index.ts';
import { methodOf } from './match-product.ts';
import { titleOf } from './file-names.ts';

type Batch = {
  readonly batch: number;
  readonly productId: string;
  readonly modality: Modality;
  readonly templateId: string | null;
  readonly quantity: number;
};

type Line = {
  readonly rowNumber: number;
  readonly deliverTo: string;
  readonly customerReference: string;
  readonly title: string;
  readonly firstName: string;
  readonly lastName: string;
};

type Upload = { readonly id: string; readonly fileName: string; readonly reasonCode: string | null };

/** Returns a full name, such as "Ms Ada Lovelace". */
export function nameOf({ title, firstName, lastName }: Pick<Line, 'title' | 'firstName' | 'lastName'>): string {
  return [title, firstName, lastName].filter(Boolean).join(' ');
}

/** The address of a letter, and the cells of its row that a template may show, by column. */
export type LetterAddress = {
  /** Title and names as printed above the address. */
  readonly name: string;
  readonly address: readonly string[];
  readonly postcode: string;
  readonly values: Readonly<Record<string, string>>;
};

type Cells = Pick<Line, 'customerReference' | 'title' | 'firstName' | 'lastName' | 'deliverTo'> & {
  readonly voucherId: string;
  readonly voucherType: string;
  readonly valuePence: number;
  readonly address: readonly string[];
  readonly postcode: string;
};

/** Returns the address of a letter, and the cells of its row that a template may show. */
export function letterAddressOf(line: Cells): LetterAddress {
  const { voucherId, voucherType, customerReference, title, firstName, lastName, deliverTo, address, postcode } = line;
  const name = nameOf(line);
  const value = decimalPounds(pence(line.valuePence));
  const cells = { voucherId, voucherType, customerReference, value, title, firstName, lastName, deliverTo, postcode };
  return { name, address, postcode, values: { ...cells, recipientName: name } };
}

function receiverOf(batch: Batch, line: Line) {
  const name = nameOf(line);
  const extras = {
    row: line.rowNumber,
    ...(name && { name }),
    ...(line.customerReference && { notes: line.customerReference }),
  };
  return batch.modality === 'SMS' ? { phoneNumber: line.deliverTo, ...extras } : { email: line.deliverTo, ...extras };
}

/**
 * Builds the order of a batch. Its ids derive from the upload's, so that it is bought once however often it is tried.
 * Letters and data become links, because they are delivered in another way.
 */
export function orderOfBatch(upload: Upload, batch: Batch, lines: readonly Line[]) {
  const { modality, productId, templateId } = batch;
  const deliveryMethod = methodOf[modality];
  const draft: OrderDraft = {
    type: 'bulkHugggs',
    name: `${titleOf(upload.fileName).slice(0, 120)} · ${modality} ${batch.batch}`,
    details: {
      productId,
      deliveryMethod,
      allowDuplicates: true,
      notifyOnComplete: false,
      ...(upload.reasonCode && { reasonCode: upload.reasonCode }),
      ...(templateId && modality === 'EMAIL' && { emailTemplateId: templateId }),
      ...(templateId && modality === 'SMS' && { smsTemplateId: templateId }),
      ...(deliveryMethod === 'links'
        ? { quantity: batch.quantity }
        : { receivers: lines.map((line) => receiverOf(batch, line)) }),
    },
  };
  return {
    orderId: derivedId(upload.id, `order ${batch.batch}`),
    transactionId: derivedId(upload.id, `transaction ${batch.batch}`),
    draft,
  };
}
