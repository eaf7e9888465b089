import type { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { sha256Hex } from '../../../platform/crypto/index.ts';
import { catalogueFile, type CatalogueFile } from '../domain/catalogue-file.ts';
import { expandCatalogue } from '../domain/expand.ts';
import { problemsOf } from '../domain/problems.ts';
import { missingProblems, outsideReferences } from '../domain/references.ts';
import { errors } from '../errors.ts';
import { refreshDocuments } from '../queries/documents.ts';
import { findImportDigest, findMissing, lockCatalogue, recordImport } from '../queries/imports.ts';
import { writeCatalogueRows } from '../queries/write-rows.ts';

/** Grows when the same file gives other rows or documents than before, so that it is imported again. */
const reading = 1;

/** What an import did; counts are of the file's entries, with each value of a gift card as a product. `skipped`: the same data was there already. */
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

function parse<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const result = schema.safeParse(input);
  if (!result.success)
    throw errors.invalidCatalogue(
      result.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
    );
  return result.data;
}

function wholeFile(input: unknown): CatalogueFile {
  const file = parse(catalogueFile, input);
  const problems = problemsOf(file);
  if (problems.length > 0) throw errors.invalidCatalogue(problems);
  return file;
}

/**
 * Loads a catalogue file (its shape is `catalogueFile`): adds what is new, updates what changed, in one transaction. The same file again
 * does nothing.
 * @throws request.malformed naming each faulty entry by its path; nothing is written then.
 */
export async function importCatalogue(
  ctx: Pick<Context, 'read' | 'transaction' | 'clock'>,
  input: unknown,
): Promise<ImportSummary> {
  const { name } = parse(named, input);
  const digest = sha256Hex(`${reading}\n${JSON.stringify(input)}`);
  if ((await findImportDigest(ctx.read, name)) === digest) return { name, skipped: true };
  const file = wholeFile(input);
  const rows = expandCatalogue(file);
  const now = ctx.clock.now();
  return ctx.transaction(async (tx) => {
    await lockCatalogue(tx);
    if ((await findImportDigest(tx, name)) === digest) return { name, skipped: true };
    const references = outsideReferences(file);
    const missing = missingProblems(references, await findMissing(tx, references));
    if (missing.length > 0) throw errors.invalidCatalogue(missing);
    await writeCatalogueRows(tx, rows, now);
    const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);
    await refreshDocuments(tx, {
      productIds: idsOf(rows.products),
      brandIds: idsOf(rows.brands),
      taxonomyIds: idsOf(rows.taxonomies),
      tagIds: idsOf(rows.tags),
    });
    await recordImport(tx, { name, digest, now });
    return {
      name,
      skipped: false,
      brands: rows.brands.length,
      stores: rows.stores.length,
      products: rows.products.length,
      taxonomies: rows.taxonomies.length,
    };
  });
}
