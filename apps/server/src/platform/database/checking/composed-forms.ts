import type { Queryable } from '../database.ts';
import type { Statement } from '../statement.ts';

/** Calls a composed search with some of its possible arguments. */
export type ComposedCall = (db: Queryable) => Promise<unknown>;

/** Returns the statements that these calls compose, without duplicates. None is run: every search finds nothing. */
export async function composedForms(calls: readonly ComposedCall[]): Promise<readonly Statement<unknown>[]> {
  const forms = new Map<string, Statement<unknown>>();
  const db: Queryable = {
    kind: 'read',
    run: (prepared) => {
      forms.set(`${prepared.search} ${prepared.text}`, prepared);
      return Promise.resolve([]);
    },
    execute: () => Promise.reject(new Error('A composed search must use run, not execute.')),
  };
  await Promise.all(calls.map((call) => call(db)));
  return [...forms.values()];
}
