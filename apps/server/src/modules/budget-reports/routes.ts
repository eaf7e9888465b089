import * as contracts from '@huggg/contracts';
import { attachment, redirectIfLinkEnded, route, type Route } from '../../platform/http/index.ts';
import type { Workshop } from './ports.ts';
import { changeInvoice, listInvoices, openArchive } from './use-cases/invoices.ts';
import {
  readBonds,
  readFunding,
  readGifts,
  readLastActive,
  readParticipation,
  readReasons,
  readTotalSpent,
} from './use-cases/read-reports.ts';

/** Returns the routes of reports and invoices of automated budgets. */
export function budgetReportRoutes({ files }: Pick<Workshop, 'files'>): readonly Route[] {
  return [
    route(contracts.getBondsCreated, (ctx, { params, query }) => readBonds(ctx, params.id, query)),
    route(contracts.getBudgetFunding, (ctx, { params, query }) => readFunding(ctx, params.id, query)),
    route(contracts.getGiftingReasons, (ctx, { params, query }) => readReasons(ctx, params.id, query)),
    route(contracts.getBudgetGifts, (ctx, { params, query }) => readGifts(ctx, params.id, query)),
    route(contracts.getBudgetParticipation, (ctx, { params, query }) => readParticipation(ctx, params.id, query)),
    route(contracts.listParticipantsTotalSpent, (ctx, { params, query }) => readTotalSpent(ctx, params.id, query)),
    route(contracts.listParticipantsLastActive, (ctx, { params, query }) => readLastActive(ctx, params.id, query)),
    route(contracts.listBudgetInvoices, (ctx, { params, query }) => listInvoices(ctx, params.id, query)),
    route(contracts.changeBudgetInvoice, (ctx, { params, body }) => changeInvoice(ctx, params, body)),
    route(contracts.fetchBudgetInvoiceFile, (ctx, { params }, transport) =>
      redirectIfLinkEnded(transport, async () => {
        const { title, file } = await openArchive(ctx, { files }, params);
        void transport.reply
          .type('application/zip')
          .header('content-length', file.bytes)
          .header('content-disposition', attachment(title, 'zip'))
          .header('cache-control', 'no-store');
        return file.stream;
      }),
    ),
  ];
}
