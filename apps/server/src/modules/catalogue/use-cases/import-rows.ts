import type { Temporal } from 'temporal-polyfill';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { keepDecisions, type KeptRows } from '../domain/keep-decisions.ts';
import type { CatalogueRows } from '../domain/rows.ts';
import { refreshDocuments } from '../queries/documents.ts';
import { recordHistory } from '../queries/product-history.ts';
import { writeSynonyms } from '../queries/synonyms.ts';
import { growVersion } from '../queries/version.ts';
import { findOperatorDecisions, updateWithdrawals } from '../queries/withdrawals.ts';
import { writeCatalogueRows } from '../queries/write-rows.ts';

/**
 * Applies the decisions of operators to the rows of an import: withdrawn products stay withdrawn, and an uploaded
 * picture stays if the row names none.
 */
export async function applyOperatorDecisions(db: Queryable, rows: CatalogueRows): Promise<KeptRows> {
  const kept = await findOperatorDecisions(db, {
    productIds: rows.products.map(({ id }) => id),
    brandIds: rows.brands.map(({ id }) => id),
  });
  return keepDecisions(rows, kept);
}

type Source = {
  /** The name of the file; synonyms of an earlier file with the same name are replaced. */
  readonly name: string;
  /** The operator; null for the command line. */
  readonly userId: string | null;
  readonly now: Temporal.Instant;
};

const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

/**
 * Writes the rows of an import: adds new ones, updates changed ones, and updates the history, the search documents and
 * the version that caches check. The caller holds the lock of the catalogue (`lockCatalogue`).
 */
export async function importRows(tx: Tx, { rows, withdrawn }: KeptRows, { name, userId, now }: Source): Promise<void> {
  await writeCatalogueRows(tx, rows, now);
  const synonyms = rows.synonyms !== null && (await writeSynonyms(tx, { source: name, synonyms: rows.synonyms }));
  await updateWithdrawals(tx, { ...withdrawn, imported: idsOf(rows.products) });
  await recordHistory(tx, idsOf(rows.products), { source: 'import', userId, now });
  await refreshDocuments(tx, {
    productIds: idsOf(rows.products),
    brandIds: idsOf(rows.brands),
    taxonomyIds: idsOf(rows.taxonomies),
    tagIds: idsOf(rows.tags),
    synonyms,
  });
  await growVersion(tx);
}
