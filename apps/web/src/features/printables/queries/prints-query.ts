import type { ExportRequest } from '@huggg/contracts';
import { exportsQuery } from '../../../shared/exports/exports-query.ts';

/** One's own files of an order's prints, newest first, among one's exports. */
export const printsQuery = (transactionId: string) => ({
  ...exportsQuery,
  select: (all: readonly ExportRequest[]) =>
    all.filter((one) => one.kind === 'printables' && one.transactionId === transactionId),
});
