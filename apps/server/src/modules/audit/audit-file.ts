import type { CsvRow } from '@huggg/csv';
import type { FileContext } from '../../platform/context.ts';
import { inPages } from '../../platform/database/index.ts';
import { listAuditEvents, type AuditRow } from './queries/audit-events.read-model.ts';
import { auditFileRow, auditHeadings } from './wire.ts';
import { filterOf, namesOf } from './use-cases/read-audit.ts';

const actsAtATime = 1_000;

/**
 * Returns all matching entries of the audit log, newest first, after a row of headings. Pages are read as the rows are
 * consumed.
 * @throws team.not-found.
 */
export function auditRows(ctx: FileContext, filters: Parameters<typeof filterOf>[1]): AsyncGenerator<CsvRow> {
  const filter = filterOf(ctx, filters);
  const pages = inPages<AuditRow>(
    (last) => listAuditEvents(ctx.read, { ...filter, after: last && { at: last.at, id: last.id }, limit: actsAtATime }),
    { full: actsAtATime },
  );
  return rowsOf(ctx, pages);
}

async function* rowsOf(ctx: FileContext, pages: AsyncIterable<readonly AuditRow[]>): AsyncGenerator<CsvRow> {
  yield auditHeadings;
  for await (const rows of pages) {
    const names = await namesOf(ctx, rows);
    yield* rows.map((row) => auditFileRow(row, names));
  }
}
