import type * as contracts from '@huggg/contracts';
import type { Queryable } from '../../platform/database/index.ts';
import { findPeople, senderName } from '../identity/index.ts';
import type { BundleRow } from './queries/bundles.ts';

type Person = { readonly id: string; readonly name: string };

/** Returns a function that gives the name of an operator by id. */
export async function peopleOf(db: Queryable, ids: readonly (string | null)[]): Promise<(id: string) => Person> {
  const people = await findPeople(db, [...new Set(ids.filter((id) => id !== null))]);
  return (id) => {
    const person = people.get(id);
    return { id, name: person ? senderName(person) : 'Former operator' };
  };
}

/** Converts bundles for the console's list. */
export async function toWireBundles(db: Queryable, rows: readonly BundleRow[]): Promise<contracts.CatalogueBundle[]> {
  const personOf = await peopleOf(
    db,
    rows.flatMap(({ operatorId, appliedBy }) => [operatorId, appliedBy]),
  );
  return rows.map(({ status, ...row }) => ({
    id: row.id,
    fileName: row.fileName,
    status,
    uploadedBy: personOf(row.operatorId),
    appliedBy: row.appliedBy ? personOf(row.appliedBy) : null,
    dateCreated: row.createdAt.toString(),
    dateFinished: row.finishedAt?.toString() ?? null,
    progress: { done: row.done, total: row.total },
    faultCount: row.faultCount,
    diffCounts: row.diffCounts,
    abilities: {
      canApply: status === 'ready',
      canCheck: status === 'ready' || status === 'faulty',
      canDiscard: status === 'checking' || status === 'ready' || status === 'faulty',
    },
  }));
}
