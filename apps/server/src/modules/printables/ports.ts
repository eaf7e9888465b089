import type { PrintableTransaction } from '@huggg/contracts';
import type { Context } from '../../platform/context.ts';
import type { PictureStore } from '../../platform/images/index.ts';
import type { Limiter } from '../../platform/rate-limits/index.ts';

/**
 * The newest file of an order's prints, as the caller may see it; files are made and kept by a module above this one.
 */
export type FindPrintFile = (
  ctx: Context,
  transactionId: string,
) => Promise<Pick<PrintableTransaction, 'file' | 'fileStatus' | 'fileSentAt'>>;

/** What the calls of prints need besides a context. */
export type PrintDeps = {
  readonly pictures: PictureStore;
  readonly logosOfTeam: Limiter;
  readonly findFile: FindPrintFile;
};
