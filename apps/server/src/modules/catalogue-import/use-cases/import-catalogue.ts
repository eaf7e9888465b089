import type { Temporal } from 'temporal-polyfill';
import type { Context } from '../../../platform/context.ts';
import { sha256Hex } from '../../../platform/crypto/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { lockCatalogue, importRows } from '../../catalogue/index.ts';
import { catalogueFile } from '../domain/catalogue-file.ts';
import { errors } from '../errors.ts';
import { findImportDigest, recordImport } from '../queries/imports.ts';
import { checkCatalogue } from './check-catalogue.ts';

/**
 * Version of the import. Increase it when the same file produces different rows or documents, so that it is imported
 * again.
 */
const importVersion = 2;

/**
 * The result of an import. Counts are of the file's entries, with each value of a gift card as a product. `skipped`
 * means that the same data had already been imported.
 */
export type ImportSummary =
  | { readonly name: string; readonly skipped: true }
  | {
      readonly name: string;
      readonly skipped: false;
      readonly brands: number;
      readonly stores: number;
      readonly products: number;
      readonly taxonomies: number;
    };

const nameSchema = catalogueFile.pick({ name: true }).loose();

/** @throws request.malformed. */
function nameOf(input: unknown): string {
  const result = nameSchema.safeParse(input);
  if (result.success) return result.data.name;
  throw errors.invalidCatalogue(
    result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message, remedy: '' })),
  );
}

const digestOf = (input: unknown): string => sha256Hex(`${importVersion}\n${JSON.stringify(input)}`);

/**
 * Loads a catalogue file in the format of `catalogueFile`: adds new entries and updates changed ones in one
 * transaction. Loading the same file again does nothing.
 * @throws request.malformed with the path of each faulty entry; nothing is written in that case.
 */
export async function importCatalogue(
  ctx: Pick<Context, 'read' | 'transaction' | 'clock'>,
  input: unknown,
): Promise<ImportSummary> {
  const name = nameOf(input);
  if ((await findImportDigest(ctx.read, name)) === digestOf(input)) return { name, skipped: true };
  return ctx.transaction((tx) => importInto(tx, input, { userId: null, now: ctx.clock.now() }));
}

type ImportActor = {
  /** The operator; null for the command line. */ readonly userId: string | null;
  readonly now: Temporal.Instant;
};

/**
 * Loads a catalogue file as part of a larger transaction.
 * @throws request.malformed, as `importCatalogue`.
 */
export async function importInto(tx: Tx, input: unknown, { userId, now }: ImportActor): Promise<ImportSummary> {
  const name = nameOf(input);
  const digest = digestOf(input);
  await lockCatalogue(tx);
  if ((await findImportDigest(tx, name)) === digest) return { name, skipped: true };
  const checked = await checkCatalogue(tx, input);
  if (checked.kind === 'faulty') throw errors.invalidCatalogue(checked.problems);
  const { rows, withdrawn } = checked;
  await importRows(tx, { rows, withdrawn }, { name, userId, now });
  await recordImport(tx, { name, digest, now });
  return {
    name,
    skipped: false,
    brands: rows.brands.length,
    stores: rows.stores.length,
    products: rows.products.length,
    taxonomies: rows.taxonomies.length,
  };
}
