import type { ExportAsked } from '@huggg/contracts';
import type { CsvRow } from '@huggg/csv';
import type { FileContext } from '../../../platform/context.ts';
import type { Snapshot } from '../../../platform/database/index.ts';
import { auditRows } from '../../audit/index.ts';
import { statementRowsOf, type NameOrders } from '../../funding/index.ts';
import { transactionGiftRows } from '../../purchases/index.ts';
import { foundGifts, foundOrders } from '../../search/index.ts';

/** A list of any length, starting with its headings; `total` is the number of rows if it is known in advance. */
export type List = { readonly total: number | null; readonly rows: AsyncGenerator<CsvRow> };

/**
 * Returns the content of an export from one snapshot, limited to what its requester could see.
 * @throws if something no longer exists: transaction.not-found, wallet.not-found, team.not-found; access.forbidden.
 */
export async function listOf(
  ctx: FileContext & { readonly read: Snapshot },
  asked: Exclude<ExportAsked, { readonly kind: 'printables' }>,
  nameOrders: NameOrders,
): Promise<List> {
  switch (asked.kind) {
    case 'hugggs':
      return foundGifts(ctx, asked);
    case 'transactions':
      return foundOrders(ctx, asked);
    case 'transaction-hugggs':
      return transactionGiftRows(ctx, asked.transactionId, asked.query);
    case 'wallet-entries': {
      const { rows } = await statementRowsOf(ctx, { walletId: asked.walletId, query: asked.query }, nameOrders);
      return { total: null, rows };
    }
    case 'audit-events':
      return { total: null, rows: auditRows(ctx, asked.query) };
  }
}
