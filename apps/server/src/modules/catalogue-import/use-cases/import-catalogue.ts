import type { Temporal } from 'temporal-polyfill';
import type { Context } from '../../../platform/context.ts';
import { sha256Hex } from '../../../platform/crypto/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { lockCatalogue, takeRows } from '../../catalogue/index.ts';
import { catalogueFile } from '../domain/catalogue-file.ts';
import { errors } from '../errors.ts';
import { findImportDigest, recordImport } from '../queries/imports.ts';
import { checkCatalogue } from './check-catalogue.ts';

/** Grows when the same file gives other rows or documents than before, so that it is imported again. */
const reading = 2;

/**
 * What an import did; counts are of the file's entries, with each value of a gift card as a product. `skipped`: the
 * same data was there already.
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

const named = catalogueFile.pick({ name: true }).loose();

/** @throws request.malformed. */
function nameOf(input: unknown): string {
  const result = named.safeParse(input);
  if (result.success) return result.data.name;
  throw errors.invalidCatalogue(
    result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message, remedy: '' })),
  );
}

const digestOf = (input: unknown): string => sha256Hex(`${reading}\n${JSON.stringify(input)}`);

/**
 * Loads a catalogue file (its shape is `catalogueFile`): adds what is new, updates what changed, in one transaction.
 * The same file again does nothing.
 * @throws request.malformed naming each faulty entry by its path; nothing is written then.
 */
export async function importCatalogue(
  ctx: Pick<Context, 'read' | 'transaction' | 'clock'>,
  input: unknown,
): Promise<ImportSummary> {
  const name = nameOf(input);
  if ((await findImportDigest(ctx.read, name)) === digestOf(input)) return { name, skipped: true };
  return ctx.transaction((tx) => importInto(tx, input, { userId: null, now: ctx.clock.now() }));
}

type By = {
  /** The operator; null for a command. */ readonly userId: string | null;
  readonly now: Temporal.Instant;
};

/**
 * The same within a transaction that does more.
 * @throws request.malformed, as `importCatalogue`.
 */
export async function importInto(tx: Tx, input: unknown, { userId, now }: By): Promise<ImportSummary> {
  const name = nameOf(input);
  const digest = digestOf(input);
  await lockCatalogue(tx);
  if ((await findImportDigest(tx, name)) === digest) return { name, skipped: true };
  const checked = await checkCatalogue(tx, input);
  if (checked.kind === 'faulty') throw errors.invalidCatalogue(checked.problems);
  const { rows, withdrawn } = checked;
  await takeRows(tx, { rows, withdrawn }, { name, userId, now });
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
