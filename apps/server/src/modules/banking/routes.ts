import * as contracts from '@huggg/contracts';
import { redirectIfLinkEnded, route, type Route } from '../../platform/http/index.ts';
import * as creation from './use-cases/create-top-up-invoice.ts';
import {
  cancelTopUpInvoice,
  listTopUpInvoices,
  openInvoiceFile,
  readTopUpInvoice,
} from './use-cases/read-top-up-invoices.ts';

/** Returns the routes of bank transfer top-ups. */
export function bankingRoutes(gateways: creation.InvoiceGateways): readonly Route[] {
  return [
    route(contracts.createTopUpInvoice, (ctx, { body }) => creation.createTopUpInvoice(ctx, gateways, body)),
    route(contracts.listTopUpInvoices, (ctx, { query }) => listTopUpInvoices(ctx, query)),
    route(contracts.getTopUpInvoice, (ctx, { params }) => readTopUpInvoice(ctx, params.id)),
    route(contracts.cancelTopUpInvoice, (ctx, { params }) => cancelTopUpInvoice(ctx, params.id)),
    route(contracts.makeRemittanceAdvice, (ctx, { params, body }) =>
      creation.makeRemittanceAdvice(ctx, gateways, { walletId: params.id, amount: body.amount }),
    ),
    route(contracts.fetchTopUpInvoiceFile, (ctx, { params }, transport) =>
      redirectIfLinkEnded(transport, async () => {
        const { file, fileName } = await openInvoiceFile(ctx, gateways.files, params.token);
        void transport.reply
          .type('application/pdf')
          .header('content-length', file.bytes)
          .header('content-disposition', `inline; filename="${fileName}"`)
          .header('cache-control', 'no-store');
        return file.stream;
      }),
    ),
  ];
}
