import type { ExportRequest } from '@huggg/contracts';
import { exportsQuery } from '../../../shared/exports/exports-query.ts';

/** The user's own print files of an order, newest first, taken from their exports. */
export const printsQuery = (transactionId: string) => ({
  ...exportsQuery,
  select: (all: readonly ExportRequest[]) =>
    all.filter((one) => one.kind === 'printables' && one.transactionId === transactionId),
});
