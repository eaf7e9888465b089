import { downloadDocument, getTransactionReceipt, listDocuments, listTransactionDocuments } from '@huggg/contracts';
import type { FileStore } from '../../platform/files/index.ts';
import { route, type Route } from '../../platform/http/index.ts';
import { openDocument } from './use-cases/document-file.ts';
import { readDocuments, readReceipt, readTransactionDocuments } from './use-cases/read-documents.ts';

/** Receipts, invoices and credit notes as people read them. */
export function billingRoutes(gateways: { readonly files: FileStore }): readonly Route[] {
  return [
    route(getTransactionReceipt, (ctx, { params }) => readReceipt(ctx, params.id)),
    route(listTransactionDocuments, (ctx, { params }) => readTransactionDocuments(ctx, params.id)),
    route(listDocuments, (ctx, { query }) => readDocuments(ctx, query)),
    route(downloadDocument, async (ctx, { params }, { reply }) => {
      const { fileName, content } = await openDocument(ctx, gateways, params.id);
      void reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .header('cache-control', 'no-store');
      return content;
    }),
  ];
}
