import type { Statement, Transact, Tx } from '../database/index.ts';
import { lockRanks } from './lock-ranks.ts';

/** A lock that a statement takes; `waits` is false if the statement skips rows that another transaction has locked. */
export type TableLock = { readonly table: string; readonly waits: boolean };

const lockingSelect =
  /\bfrom\s+([a-z_]+)\b(?:(?!\bfrom\b)[\s\S])*?\bfor (?:no key )?(?:update|share)(?: of [a-z_, ]+?)?( skip locked)?(?=\s*(?:$|\)|,|;))/g;
const update = /(?<!\bfor )(?<!\bkey )(?<!\bdo )\bupdate\s+([a-z_]+)\b/g;
const removal = /\bdelete\s+from\s+([a-z_]+)\b/g;
const upsert =
  /\binsert\s+into\s+([a-z_]+)\b(?:(?!\binsert\b)[\s\S])*?\bon conflict\b[^)]*\)(?:(?!\binsert\b)[\s\S])*?\bdo update\b/g;

/**
 * Returns the tables whose rows a statement locks, in the order in which its text names them. Inserting a new row locks
 * none.
 */
export function locksOf(text: string): readonly TableLock[] {
  const found = [
    ...[...text.matchAll(lockingSelect)].map((match) => ({ match, waits: match[2] === undefined })),
    ...[update, removal, upsert].flatMap((form) => [...text.matchAll(form)].map((match) => ({ match, waits: true }))),
  ];
  return found
    .toSorted((a, b) => a.match.index - b.match.index)
    .map(({ match, waits }) => ({ table: match[1] ?? '', waits }));
}

const locksByText = new Map<string, readonly TableLock[]>();

function locksOfStatement(text: string): readonly TableLock[] {
  const known = locksByText.get(text);
  if (known) return known;
  const locks = locksOf(text);
  locksByText.set(text, locks);
  return locks;
}

export type LockRecorder = {
  /** Returns the transaction function with recording added. */
  readonly watch: (transact: Transact) => Transact;
  /** Returns the violations of the lock order so far, with the statements that caused them. */
  readonly violations: () => readonly string[];
  /** Names of the statements that were run. */
  readonly statements: ReadonlySet<string>;
};

/**
 * Watches the statements of transactions on a real database and reports when one waits for a table that comes before
 * one it has already locked.
 * @param ranks tables by their position in the lock order; tables that are not listed have none
 * @param report called for each violation, in addition to recording it
 */
export function lockRecorder(
  ranks: Readonly<Record<string, number>>,
  report: (violation: string) => void = () => undefined,
): LockRecorder {
  const violations = new Set<string>();
  const statements = new Set<string>();
  const note = (held: Map<string, string>, { name, text }: Statement<unknown>): void => {
    statements.add(name);
    for (const { table, waits } of locksOfStatement(text)) {
      const rank = ranks[table];
      if (rank === undefined || held.has(table)) continue;
      const after = [...held].find(([other]) => (ranks[other] ?? 0) > rank);
      held.set(table, name);
      if (!after || !waits) continue;
      const violation = `${name} locks ${table} after ${after[1]} locked ${after[0]}`;
      violations.add(violation);
      report(violation);
    }
  };
  const watched = (tx: Tx): Tx => {
    const held = new Map<string, string>();
    return new Proxy(tx, {
      get: (target, key, receiver) =>
        key === 'run'
          ? <Row>(statement: Statement<Row>, values: readonly unknown[]) => {
              note(held, statement);
              return target.run(statement, values);
            }
          : Reflect.get(target, key, receiver),
    });
  };
  return {
    watch: (transact) => (work, options) => transact((tx) => work(watched(tx)), options),
    violations: () => [...violations].toSorted(),
    statements,
  };
}

/**
 * Returns a transaction function that fails if a transaction takes locks in an order other than that of docs/locks.md.
 */
export function inLockOrder(transact: Transact): Transact {
  const refuse = (violation: string): never => {
    throw new Error(`${violation}: take locks in the order of docs/locks.md`);
  };
  return lockRecorder(lockRanks, refuse).watch(transact);
}
