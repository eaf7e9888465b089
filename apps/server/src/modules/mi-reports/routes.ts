import * as contracts from '@huggg/contracts';
import type { FileStore } from '../../platform/files/index.ts';
import { redirectIfLinkEnded, route, sendFile, type Route } from '../../platform/http/index.ts';
import { linkReport, openReport, readReports, retryReport } from './use-cases/read-reports.ts';
import { toWireReport } from './wire.ts';

/** Routes for the daily reports of vouchers. */
export function miReportRoutes(files: FileStore): readonly Route[] {
  return [
    route(contracts.listMiReports, async (ctx, { query }) => {
      const { rows, total } = await readReports(ctx, query);
      return { data: rows.map((row) => toWireReport(ctx, row)), total };
    }),
    route(contracts.downloadMiReport, (ctx, { params }) => linkReport(ctx, params.id)),
    route(contracts.retryMiReport, async (ctx, { params }) => toWireReport(ctx, await retryReport(ctx, params.id))),
    route(contracts.fetchMiReport, (ctx, { params }, transport) =>
      redirectIfLinkEnded(transport, async () => {
        const { report, file } = await openReport(ctx, files, params.token);
        return sendFile(transport, { file, type: 'text/csv; charset=utf-8', fileName: report.fileName });
      }),
    ),
  ];
}
