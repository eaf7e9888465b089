import type { Queryable } from '../../../platform/database/index.ts';
import { findMissing, applyOperatorDecisions, type KeptRows } from '../../catalogue/index.ts';
import { catalogueFile, type CatalogueFile } from '../domain/catalogue-file.ts';
import { expandCatalogue } from '../domain/expand.ts';
import { problemsOf, type Problem } from '../domain/problems.ts';
import { missingProblems, outsideReferences } from '../domain/references.ts';

/** A catalogue file that can be written, or all its problems. */
export type CheckedCatalogue =
  | { readonly kind: 'faulty'; readonly problems: readonly Problem[] }
  | ({ readonly kind: 'ready'; readonly file: CatalogueFile } & KeptRows);

/**
 * Checks a complete catalogue file: the format of its entries, their consistency with each other, and their references.
 * Writes nothing.
 */
export async function checkCatalogue(db: Queryable, input: unknown): Promise<CheckedCatalogue> {
  const parsed = catalogueFile.safeParse(input);
  if (!parsed.success)
    return {
      kind: 'faulty',
      problems: parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message, remedy: '' })),
    };
  const file = parsed.data;
  const references = outsideReferences(file);
  const problems = [...problemsOf(file), ...missingProblems(references, await findMissing(db, references))];
  if (problems.length > 0) return { kind: 'faulty', problems };
  return { kind: 'ready', file, ...(await applyOperatorDecisions(db, expandCatalogue(file))) };
}
