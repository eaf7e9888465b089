import type { PrintableTransaction } from '@huggg/contracts';
import type { Context } from '../../platform/context.ts';
import type { PictureStore } from '../../platform/images/index.ts';
import type { Limiter } from '../../platform/rate-limits/index.ts';

/**
 * Finds the newest file of an order's prints that the caller may see. A module that depends on this one creates and
 * stores the files.
 */
export type FindPrintFile = (
  ctx: Context,
  transactionId: string,
) => Promise<Pick<PrintableTransaction, 'file' | 'fileStatus' | 'fileSentAt'>>;

/** What the routes of prints need in addition to a context. */
export type PrintDeps = {
  readonly pictures: PictureStore;
  readonly logosOfTeam: Limiter;
  readonly findFile: FindPrintFile;
};
