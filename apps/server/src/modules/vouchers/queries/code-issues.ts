import { codeIssueStates, type CodeIssueState } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import {
  boolean,
  instant,
  nullable,
  oneOf,
  pence,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
  type Tx,
} from '../../../platform/database/index.ts';

const columns = {
  id: uuid,
  giftId: uuid,
  productId: uuid,
  supplierKey: text,
  reference: text,
  valuePence: pence,
  state: oneOf(codeIssueStates),
  wanted: boolean,
  askedAt: instant,
};
const selection = 'id, gift_id, product_id, supplier_key, reference, value_pence, state, wanted, asked_at';

/** A request to a supplier for the code of a gift. Its id is the idempotency key at the supplier. */
export type CodeIssue = RowOf<typeof columns>;

const live = statement(
  'code-issue-live',
  `select ${selection} from code_issues where gift_id = $1 and state in ('asked', 'pending', 'issued', 'wrong', 'returning')`,
  columns,
);

/**
 * Finds the request of a gift that has an outcome or may still get one. While it exists, no other request may be made.
 */
export async function findLiveIssue(tx: Tx, giftId: string): Promise<CodeIssue | null> {
  return (await tx.run(live, [giftId]))[0] ?? null;
}

const byId = statement(
  'code-issue-by-id',
  `select ${selection} from code_issues where id = $1 and supplier_key = $2`,
  columns,
);

export async function findIssue(
  db: Queryable,
  { id, supplierKey }: { readonly id: string; readonly supplierKey: string },
): Promise<CodeIssue | null> {
  return (await db.run(byId, [id, supplierKey]))[0] ?? null;
}

const insert = statement(
  'code-issue-insert',
  `insert into code_issues (id, gift_id, product_id, supplier_key, reference, value_pence, state, asked_at)
   values ($1, $2, $3, $4, $5, $6, 'asked', $7) returning ${selection}`,
  columns,
);

export type NewIssue = Pick<CodeIssue, 'id' | 'giftId' | 'productId' | 'supplierKey' | 'reference' | 'askedAt'> & {
  readonly valuePence: number;
};

/** Stores a request before its supplier is called. The request for the gift's code must be locked. */
export async function insertIssue(tx: Tx, issue: NewIssue): Promise<CodeIssue> {
  const { id, giftId, productId, supplierKey, reference, valuePence, askedAt } = issue;
  const [row] = await tx.run(insert, [id, giftId, productId, supplierKey, reference, valuePence, askedAt]);
  if (!row) throw new Error('The request to a supplier was not stored.');
  return row;
}

const setIssued = statement(
  'code-issue-set-issued',
  `update code_issues set state = 'issued', supplier_reference = $2, code_digest = $3, cost_pence = $4, problem = null, answered_at = $5
   where id = $1 and state = any ($6::text[]) returning id`,
  { id: uuid },
);

export type IssuedFacts = {
  readonly id: string;
  readonly reference: string;
  readonly digest: Buffer;
  readonly costPence: number | null;
  readonly from: readonly CodeIssueState[];
  readonly now: Temporal.Instant;
};

/**
 * Records the code that was issued. Returns false if the request is no longer in one of these states; the code must
 * then not be shown.
 */
export async function recordIssued(tx: Tx, facts: IssuedFacts): Promise<boolean> {
  const { id, reference, digest, costPence, now, from } = facts;
  return (await tx.run(setIssued, [id, reference, digest, costPence, now, from])).length > 0;
}

const knownCode = statement(
  'code-issue-known-code',
  `select id from code_issues where supplier_key = $1 and state = 'issued' and id <> $2 and (supplier_reference = $3 or code_digest = $4) limit 1`,
  { id: uuid },
);

/** Checks whether another gift has this code of the supplier, or a code with the same reference. */
export async function isCodeOfAnother(
  tx: Tx,
  given: { readonly supplierKey: string; readonly id: string; readonly reference: string; readonly digest: Buffer },
): Promise<boolean> {
  return (await tx.run(knownCode, [given.supplierKey, given.id, given.reference, given.digest])).length > 0;
}

// A request whose code is held by a gift is not moved; the code must be removed from the gift first, in the same
// transaction.
const move = statement(
  'code-issue-move',
  `update code_issues i set state = $3, wanted = $4, problem = coalesce($5, problem), answered_at = $6
   where id = $1 and state = any ($2::text[]) and not exists (select from redemptions r where r.issue_id = i.id) returning ${selection}`,
  columns,
);

export type IssueMove = {
  readonly id: string;
  readonly from: readonly CodeIssueState[];
  readonly to: CodeIssueState;
  readonly wanted?: boolean;
  readonly problem?: string;
  readonly now: Temporal.Instant;
};

/** Moves a request to another state. Null if it is in none of the given states, or a gift holds its code. */
export async function moveIssue(tx: Tx, given: IssueMove): Promise<CodeIssue | null> {
  const { id, from, to, wanted = true, problem, now } = given;
  return (await tx.run(move, [id, from, to, wanted, problem?.slice(0, 300) ?? null, now]))[0] ?? null;
}

const claimReturns = statement(
  'code-issues-claim-returning',
  `update code_issues set tried_at = $2 where id = any (array(
     select id from code_issues where state = 'returning' and not wanted and greatest(answered_at, tried_at) < $1
     order by greatest(answered_at, tried_at), id limit $3 for no key update skip locked))
   returning ${selection}`,
  columns,
);

/**
 * Claims requests of ended gifts whose cancellation the supplier has not confirmed, longest untried first. Simultaneous
 * calls claim different ones.
 */
export function claimReturning(
  tx: Tx,
  { before, now, max }: { readonly before: Temporal.Instant; readonly now: Temporal.Instant; readonly max: number },
): Promise<readonly CodeIssue[]> {
  return tx.run(claimReturns, [before, now, max]);
}

const comparedColumns = {
  id: uuid,
  supplierReference: nullable(text),
  valuePence: pence,
  state: oneOf(codeIssueStates),
};

const compared = statement(
  'code-issues-to-compare',
  `select id, supplier_reference, value_pence,
     case when exists (select from code_differences d where d.issue_id = code_issues.id and d.kind in ('wrong-answer', 'not-returned')) then 'wrong' else state end as state
   from code_issues where supplier_key = $1 and (id = any ($2::uuid[]) or (state = 'issued' and asked_at >= $3 and asked_at < $4))`,
  comparedColumns,
);

/**
 * Lists the requests with these ids, and those that issued a code in a period. A request that was reported to operators
 * counts as `wrong`, however they resolved it.
 */
export function listToCompare(
  db: Queryable,
  given: {
    readonly supplierKey: string;
    readonly ids: readonly string[];
    readonly from: Temporal.Instant;
    readonly to: Temporal.Instant;
  },
): Promise<readonly RowOf<typeof comparedColumns>[]> {
  return db.run(compared, [given.supplierKey, given.ids, given.from, given.to]);
}
