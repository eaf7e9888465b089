import {
  changeTeamInvoice as changeTeamInvoiceContract,
  createProForma,
  downloadDocument,
  downloadTeamInvoice,
  downloadTeamInvoiceLines,
  fetchDocumentFile,
  getProForma,
  getTeamInvoice,
  getTransactionReceipt,
  listDocuments,
  listOwedInvoices,
  listTeamInvoices as listTeamInvoicesContract,
  listTransactionDocuments,
} from '@huggg/contracts';
import type { FileStore } from '../../platform/files/index.ts';
import { redirectIfLinkEnded, route, type Route, type Transport } from '../../platform/http/index.ts';
import { openDocument, openDocumentByLink, type DocumentFile } from './use-cases/document-file.ts';
import { issueProForma, readProForma } from './use-cases/pro-forma.ts';
import { openTeamInvoice, type InvoiceFile } from './use-cases/team-invoice-file.ts';
import { changeTeamInvoice, findOwnInvoice, listTeamInvoices } from './use-cases/team-invoices.ts';
import { toWireTeamInvoice } from './wire-team-invoice.ts';
import { readOwedInvoices } from './use-cases/owed-invoices.ts';
import { readDocuments, readReceipt, readTransactionDocuments } from './use-cases/read-documents.ts';

/** Returns the routes of receipts, invoices and credit notes. */
export function billingRoutes(gateways: { readonly files: FileStore }): readonly Route[] {
  return [
    route(getTransactionReceipt, (ctx, { params }) => readReceipt(ctx, params.id)),
    route(listTransactionDocuments, (ctx, { params }) => readTransactionDocuments(ctx, params.id)),
    route(listDocuments, (ctx, { query }) => readDocuments(ctx, query)),
    route(downloadDocument, async (ctx, { params }, { reply }) =>
      sendDocument(reply, await openDocument(ctx, gateways, params.id)),
    ),
    route(fetchDocumentFile, (ctx, { params }, transport) =>
      redirectIfLinkEnded(transport, async () =>
        sendDocument(transport.reply, await openDocumentByLink(ctx, gateways, params.token)),
      ),
    ),
    route(listOwedInvoices, (ctx, { query }) => readOwedInvoices(ctx, query)),
    route(createProForma, (ctx, { body }) => issueProForma(ctx, body.orderId)),
    route(getProForma, (ctx, { params }) => readProForma(ctx, params.id)),
    route(listTeamInvoicesContract, (ctx, { params, query }) => listTeamInvoices(ctx, params.id, query)),
    route(getTeamInvoice, async (ctx, { params }) => toWireTeamInvoice(await findOwnInvoice(ctx, params.id))),
    route(changeTeamInvoiceContract, (ctx, { params, body }) => changeTeamInvoice(ctx, params.id, body)),
    route(downloadTeamInvoice, async (ctx, { params }, { reply }) =>
      sendPart(reply, await openTeamInvoice(ctx, gateways, params)),
    ),
    route(downloadTeamInvoiceLines, async (ctx, { params }, { reply }) =>
      sendPart(reply, await openTeamInvoice(ctx, gateways, { id: params.id, part: 'lines' })),
    ),
  ];
}

function sendDocument(reply: Transport['reply'], { fileName, content }: DocumentFile): DocumentFile['content'] {
  void reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store');
  return content;
}

function sendPart(reply: Transport['reply'], { fileName, type, content }: InvoiceFile): InvoiceFile['content'] {
  void reply
    .type(type)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store');
  return content;
}
