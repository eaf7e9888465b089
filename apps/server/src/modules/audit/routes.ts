import { exportAuditEvents, listAuditEvents } from '@huggg/contracts';
import { route, type Route } from '../../platform/http/index.ts';
import { readAuditPage, readWholeAudit } from './use-cases/read-audit.ts';
import { toAuditCsv, toWireEvent } from './wire.ts';

export function auditRoutes(): readonly Route[] {
  return [
    route(listAuditEvents, async (ctx, { query }) => {
      const { rows, names, next } = await readAuditPage(ctx, query);
      return { data: rows.map((row) => toWireEvent(row, names)), pagination: { next } };
    }),
    route(exportAuditEvents, async (ctx, { query }, { reply }) => {
      const { rows, names } = await readWholeAudit(ctx, query);
      void reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="audit.csv"')
        .header('cache-control', 'no-store');
      return toAuditCsv(rows, names);
    }),
  ];
}
