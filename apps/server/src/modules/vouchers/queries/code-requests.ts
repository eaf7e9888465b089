import { statement, type Queryable, type Tx } from '../../../platform/database/index.ts';

export type CodeRequestRow = {
  readonly giftId: string;
  readonly productId: string;
  readonly supplier: string;
  readonly valuePence: number;
  readonly tries: number;
};

const columns = 'gift_id as "giftId", product_id as "productId", supplier, value_pence as "valuePence", tries';

const insertRequest = statement<CodeRequestRow & { readonly isNew: boolean }>(
  'code-request-insert',
  `insert into code_requests (gift_id, team_id, product_id, supplier, value_pence, requested_at, next_try_at)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict (gift_id) do update set settled_at = null
   returning ${columns}, (xmax = 0) as "isNew"`,
);

export type NewCodeRequest = Omit<CodeRequestRow, 'tries'> & {
  readonly teamId: string;
  readonly now: Date;
  readonly nextTryAt: Date;
};

/** Writes down that a code is wanted, before anybody is asked for it. A second wish for the same gift is the first one. */
export async function writeCodeRequest(
  tx: Tx,
  { giftId, teamId, productId, supplier, valuePence, now, nextTryAt }: NewCodeRequest,
): Promise<CodeRequestRow & { readonly isNew: boolean }> {
  const [row] = await tx.run(insertRequest, [giftId, teamId, productId, supplier, valuePence, now, nextTryAt]);
  if (!row) throw new Error('A code request was not written.');
  return row;
}

const settle = statement(
  'code-request-settle',
  'update code_requests set settled_at = $2 where gift_id = $1 and settled_at is null',
);

export async function settleCodeRequest(
  tx: Tx,
  { giftId, now }: { readonly giftId: string; readonly now: Date },
): Promise<void> {
  await tx.run(settle, [giftId, now]);
}

// Claiming a batch moves it out of sight of other workers until its next try; a worker that dies leaves it to that one.
const claimOpen = statement<CodeRequestRow>(
  'code-requests-claim',
  `with open as (
     select gift_id as id from code_requests where settled_at is null and next_try_at <= $1 order by next_try_at limit $2 for update skip locked
   )
   update code_requests c set tries = c.tries + 1, next_try_at = $1 + least(interval '1 hour', interval '30 seconds' * power(2, least(c.tries, 10)))
   from open where c.gift_id = open.id
   returning c.gift_id as "giftId", c.product_id as "productId", c.supplier, c.value_pence as "valuePence", c.tries`,
);

/** Takes wishes whose next try is due, each further apart than the last, up to an hour. */
export function claimOpenCodeRequests(
  tx: Tx,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<CodeRequestRow[]> {
  return tx.run(claimOpen, [now, most]);
}

const hasten = statement<{ readonly giftId: string }>(
  'code-requests-hasten',
  'update code_requests set next_try_at = $2 where settled_at is null and product_id = any ($1::uuid[]) and next_try_at > $2 returning gift_id as "giftId"',
);

/** Lets wishes for these products be tried at once, because codes have come in. Answers how many. */
export async function hastenCodeRequests(
  tx: Tx,
  { productIds, now }: { readonly productIds: readonly string[]; readonly now: Date },
): Promise<number> {
  return (await tx.run(hasten, [productIds, now])).length;
}

const openOf = statement<{ readonly giftId: string }>(
  'code-requests-open-of',
  'select gift_id as "giftId" from code_requests where gift_id = any ($1::uuid[]) and settled_at is null',
);

/** Those of the gifts that wait for a code that was asked for. */
export async function findOpenCodeRequests(db: Queryable, giftIds: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await db.run(openOf, [giftIds])).map(({ giftId }) => giftId));
}
