import type { IssuedDocument, TransactionReceipt } from '@huggg/contracts';
import { isoOf } from '../../platform/clock/index.ts';
import type { Context } from '../../platform/context.ts';
import { fileToken } from '../../platform/files/index.ts';
import { numberText } from './domain/document.ts';
import type { PaymentOfDocument } from './queries/document-payments.read-model.ts';
import type { Issued } from './queries/documents.ts';

/** Returns a link, for emails, that opens a document's PDF without signing in until it expires. */
export function documentLink(
  { config, secrets, clock }: Pick<Context, 'config' | 'secrets' | 'clock'>,
  id: string,
  hours: number,
): string {
  return `${config.http.publicUrl}/v3/documents/files/${fileToken(secrets, { id, until: clock.now().add({ hours }) })}`;
}

/** Returns the key under which a document's PDF is stored. */
export function objectKeyOf({ id }: Pick<Issued, 'id'>): string {
  return `documents/${id}.pdf`;
}

export function fileNameOf({ kind, series, number }: Pick<Issued, 'kind' | 'series' | 'number'>): string {
  return `${kind}-${numberText(series, number)}.pdf`;
}

export function filesOf(document: Issued) {
  return [{ fileName: fileNameOf(document), url: `/v3/documents/${document.id}/file` }];
}

/** Converts a document to the form of the API; `payment` is the payment that it requests. */
export function toWireDocument(document: Issued, payment: PaymentOfDocument | null = null): IssuedDocument {
  const { id, kind, series, number, title, teamId, userId, orderId, transactionId, taxPoint, issuedAt } = document;
  const { originalId, originalNumber, netPence, vatPence, totalPence } = document;
  return {
    id,
    kind,
    number: numberText(series, number),
    title,
    teamId,
    userId,
    orderId,
    transactionId,
    original: originalId === null ? null : { id: originalId, number: originalNumber ?? '' },
    taxPoint: taxPoint.toString(),
    netPence,
    vatPence,
    totalPence,
    dateCreated: isoOf(issuedAt),
    files: filesOf(document),
    payment: payment && { reference: payment.reference, status: payment.status, duePence: payment.duePence },
  };
}

export function toWireReceipt(document: Issued): TransactionReceipt {
  const { id, teamId, transactionId, userId, issuedAt } = document;
  if (!transactionId || !userId) throw new Error(`The receipt ${id} has no order or no user.`);
  const date = isoOf(issuedAt);
  return {
    id,
    teamId,
    transactionId,
    userId,
    objectKeys: [objectKeyOf(document)],
    files: filesOf(document),
    dateCreated: date,
    dateModified: date,
  };
}
