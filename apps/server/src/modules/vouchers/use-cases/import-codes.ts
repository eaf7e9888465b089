import type { CodeKeys } from '../../../platform/crypto/index.ts';
import { oneByOne } from '../../../platform/database/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { retryCodeRequestsNow } from '../queries/code-requests.ts';
import { poolSupplierName } from '../gateways/voucher-supplier.ts';
import { readCodeFile, type CodeProblem, type CodeRow } from '../domain/code-file.ts';
import { createCodeVault, type CodeVault } from '../domain/code-vault.ts';
import { listPoolProducts } from '../queries/pool-products.read-model.ts';
import { insertPooledCodes, type NewPooledCode } from '../queries/pooled-codes.ts';

export type CodeImport = {
  readonly imported: number;
  readonly duplicates: number;
  readonly problems: readonly CodeProblem[];
};

const batchSize = 2_000;

/** Returns a code in the form that the pool stores: encrypted, with a digest to recognise duplicates. */
export function sealForPool(vault: CodeVault, { productId, valuePence, code, pin, useByAt }: CodeRow): NewPooledCode {
  const id = newId();
  const place = { table: 'voucher_codes', rowId: id } as const;
  return {
    id,
    productId,
    valuePence,
    sealedCode: vault.seal(code, { ...place, part: 'code' }),
    sealedPin: pin === null ? null : vault.seal(pin, { ...place, part: 'pin' }),
    digest: vault.digest(productId, code),
    useByAt,
  };
}

type CodesToLoad = { readonly vault: CodeVault; readonly rows: readonly CodeRow[] };

/** Adds codes to their pools, in independent batches. Gifts that wait for one of them are retried immediately. */
export async function loadCodes(
  ctx: Pick<JobContext, 'transaction' | 'clock'>,
  { vault, rows }: CodesToLoad,
): Promise<number> {
  const batches = Array.from({ length: Math.ceil(rows.length / batchSize) }, (_, index) =>
    rows.slice(index * batchSize, (index + 1) * batchSize),
  );
  const added = await oneByOne(batches, (batch) => {
    const codes = batch.map((row) => sealForPool(vault, row));
    return ctx.transaction(async (tx) => {
      const now = ctx.clock.now();
      const inserted = await insertPooledCodes(tx, codes, now);
      await retryCodeRequestsNow(tx, {
        productIds: [...new Set(codes.map(({ productId }) => productId))],
        now,
      });
      return inserted;
    });
  });
  return added.reduce((total, count) => total + count, 0);
}

/**
 * Imports a CSV file of codes: valid rows are stored, rows with problems are listed, and existing codes are not
 * changed.
 */
export function importCodes(
  ctx: Pick<JobContext, 'transaction' | 'clock' | 'read'>,
  { text, keys }: { readonly text: string; readonly keys: CodeKeys },
): Promise<CodeImport> {
  return importCodesInto(ctx, { text, vault: createCodeVault(...keys) });
}

/** The same as `importCodes`, with an open vault. */
export async function importCodesInto(
  ctx: Pick<JobContext, 'transaction' | 'clock' | 'read'>,
  { text, vault }: { readonly text: string; readonly vault: CodeVault },
): Promise<CodeImport> {
  const products = await listPoolProducts(ctx.read, poolSupplierName);
  const { rows, problems } = readCodeFile(text, products);
  const imported = await loadCodes(ctx, { vault, rows });
  return { imported, duplicates: rows.length - imported, problems };
}
