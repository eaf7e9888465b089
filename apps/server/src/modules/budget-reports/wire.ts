import { budgetArchives, limits, type BudgetInvoice } from '@huggg/contracts';
import { isoOf } from '../../platform/clock/index.ts';
import type { Context } from '../../platform/context.ts';
import { fileToken } from '../../platform/files/index.ts';
import { keysOfArchive, titleOf } from './domain/archives.ts';
import type { InvoiceRow } from './queries/invoices.ts';

/** Converts an invoice to the form of the API; the links to its files expire after fifteen minutes. */
export function toWireInvoice(ctx: Context, row: InvoiceRow, budgetName: string): BudgetInvoice {
  const { id, objectKeys } = row;
  const until = ctx.clock.now().add({ minutes: limits.exportLinkMinutes });
  const link = `${ctx.config.http.publicUrl}/v3/automated-budgets/invoices/files/${fileToken(ctx.secrets, { id, until })}`;
  const archives = budgetArchives.filter((archive) => keysOfArchive(objectKeys, archive).length > 0);
  const hides = ctx.actor.impersonatorId !== undefined;
  return {
    id,
    published: row.published,
    from: isoOf(row.fromAt),
    until: isoOf(row.untilAt),
    period: row.period,
    objectKeys: {
      periodReports: [...objectKeys.periodReports],
      creditNotes: [...objectKeys.creditNotes],
      invoices: [...objectKeys.invoices],
    },
    notes: row.notes,
    automationId: row.budgetId,
    userId: row.userId,
    teamId: row.teamId,
    dateCreated: isoOf(row.createdAt),
    dateModified: isoOf(row.updatedAt),
    files: hides
      ? []
      : archives.map((archive) => ({
          fileName: `${titleOf(budgetName, row.period, archive)}.zip`,
          url: `${link}/${archive}`,
        })),
  };
}
