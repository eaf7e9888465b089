import type { Temporal } from 'temporal-polyfill';
import { suppressionReasons, type SuppressionReason } from '@huggg/contracts';
import {
  boolean,
  instant,
  nullable,
  oneOf,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
  type Tx,
} from '../../../platform/database/index.ts';
import type { Secrets } from '../../../platform/crypto/index.ts';
import { newId } from '../../../platform/ids/index.ts';

type Channel = 'email' | 'sms';

export type NewSuppression = {
  readonly teamId: string;
  readonly channel: Channel;
  readonly address: string;
  readonly reason: SuppressionReason;
  readonly error: string | null;
};

const insert = statement(
  'suppressions-insert',
  `insert into suppressions (id, team_id, channel, address, reason, everywhere, error, created_at)
   select id, team_id, channel, lower(address), reason, reason <> 'bounce', error, $7
   from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[]) as given (id, team_id, channel, address, reason, error)
   on conflict (team_id, channel, address) where lifted_at is null do update
     set reason = excluded.reason, everywhere = true, error = excluded.error where excluded.everywhere and not suppressions.everywhere`,
);

/**
 * Adds addresses to the suppression lists of their teams. An existing entry is not changed, except that a complaint or
 * an opt-out replaces a bounce.
 */
export async function suppressAddresses(
  tx: Tx,
  { entries, now }: { readonly entries: readonly NewSuppression[]; readonly now: Temporal.Instant },
): Promise<void> {
  // One row per address, because a statement cannot affect a row twice.
  const unique = [
    ...new Map(entries.map((one) => [`${one.teamId} ${one.channel} ${one.address.toLowerCase()}`, one])).values(),
  ];
  if (unique.length === 0) return;
  await tx.run(insert, [
    unique.map(() => newId()),
    unique.map(({ teamId }) => teamId),
    unique.map(({ channel }) => channel),
    unique.map(({ address }) => address),
    unique.map(({ reason }) => reason),
    unique.map(({ error }) => error),
    now,
  ]);
}

const reason = oneOf(suppressionReasons);

const suppressed = statement(
  'suppressions-of-addresses',
  `select distinct on (s.address) s.address, s.reason from suppressions s
   where s.channel = $2 and s.address = any ($3::text[]) and s.lifted_at is null and (s.team_id = $1 or s.everywhere) order by s.address, s.everywhere desc`,
  { address: text, reason },
);

type BlindDigest = Pick<Secrets, 'blind'>;

/**
 * Returns the form in which the address of an erased person is stored: their opt-out is kept, but identifies nobody.
 */
function erasedForm({ blind }: BlindDigest, address: string): string {
  return `erased:${blind(`suppression ${address.toLowerCase()}`)}`;
}

/** Returns the given addresses to which a team must not send, in lower case, with the reasons. */
export async function findSuppressed(
  db: Queryable,
  secrets: BlindDigest,
  input: { readonly teamId: string; readonly channel: Channel; readonly addresses: readonly string[] },
): Promise<ReadonlyMap<string, SuppressionReason>> {
  if (input.addresses.length === 0) return new Map();
  const addresses = [...new Set(input.addresses.map((address) => address.toLowerCase()))];
  const forms = new Map(
    addresses.flatMap((address) => [[address, address] as const, [erasedForm(secrets, address), address] as const]),
  );
  const rows = await db.run(suppressed, [input.teamId, input.channel, [...forms.keys()]]);
  return new Map(rows.map((row) => [forms.get(row.address) ?? row.address, row.reason]));
}

const erased = statement(
  'suppressions-erased',
  'select s.channel, s.address from unnest($1::text[], $2::text[]) as given (channel, form) join suppressions s on s.channel = given.channel and s.address = given.form where s.lifted_at is null and s.everywhere',
  { channel: oneOf(['email', 'sms']), address: text },
);

/**
 * Returns the given addresses whose owners opted out of all messages and have since been erased. Queries that compare
 * plain addresses do not find them, because such an entry holds only a keyed digest.
 */
export async function findErasedOptOuts<One extends { readonly channel: Channel; readonly address: string }>(
  db: Queryable,
  secrets: BlindDigest,
  given: readonly One[],
): Promise<ReadonlySet<One>> {
  if (given.length === 0) return new Set();
  const keyed = given.map((one) => ({ one, form: erasedForm(secrets, one.address) }));
  const rows = await db.run(erased, [given.map(({ channel }) => channel), keyed.map(({ form }) => form)]);
  const kept = new Set(rows.map(({ channel, address }) => `${channel} ${address}`));
  return new Set(keyed.filter(({ one, form }) => kept.has(`${one.channel} ${form}`)).map(({ one }) => one));
}

const columns = {
  id: uuid,
  teamId: uuid,
  channel: oneOf(['email', 'sms']),
  address: text,
  reason,
  everywhere: boolean,
  error: nullable(text),
  createdAt: instant,
};

const list = statement(
  'suppressions-list',
  `select id, team_id, channel, address, reason, everywhere, error, created_at from suppressions
   where team_id = any ($1::uuid[]) and lifted_at is null and address not like 'erased:%' and ($2::text is null or position(lower($2) in address) > 0) and ($3::text is null or channel = $3)
     and ($4::timestamptz is null or (created_at, id) < ($4, $5::uuid))
   order by created_at desc, id desc limit $6`,
  columns,
);

/** Lists a page of the suppressions of these teams, newest first. */
export function listSuppressions(
  db: Queryable,
  input: {
    readonly teamIds: readonly string[];
    readonly search: string | null;
    readonly channel: Channel | null;
    readonly from: { readonly at: Temporal.Instant; readonly id: string } | null;
    readonly limit: number;
  },
): Promise<readonly RowOf<typeof columns>[]> {
  const { teamIds, search, channel, from, limit } = input;
  return db.run(list, [teamIds, search, channel, from?.at ?? null, from?.id ?? null, limit]);
}

const lift = statement(
  'suppressions-lift',
  'update suppressions set lifted_at = $3, lifted_by = $4 where id = $2 and team_id = any ($1::uuid[]) and lifted_at is null returning team_id, reason',
  { teamId: uuid, reason },
);

/** Lifts a suppression. Null if these teams have none with that id. */
export async function liftSuppressionOf(
  tx: Tx,
  input: {
    readonly teamIds: readonly string[];
    readonly id: string;
    readonly userId: string;
    readonly now: Temporal.Instant;
  },
): Promise<{ readonly teamId: string; readonly reason: SuppressionReason } | null> {
  return (await tx.run(lift, [input.teamIds, input.id, input.now, input.userId]))[0] ?? null;
}

// A complaint or an opt-out is kept after the address is erased; a bounce is not.
const erase = statement(
  'suppressions-erase',
  `with theirs as (
     select s.id, s.everywhere and s.lifted_at is null and not exists (
       select from suppressions e where e.team_id = s.team_id and e.channel = s.channel and e.address = $2 and e.lifted_at is null) as stays
     from suppressions s where s.address = $1
   ), kept as (
     update suppressions s set address = $2, error = null from theirs where s.id = theirs.id and theirs.stays
   )
   delete from suppressions s using theirs where s.id = theirs.id and not theirs.stays`,
);

/** Erases an address or number. An opt-out of its owner is kept under a keyed digest. */
export async function eraseSuppressed(tx: Tx, secrets: BlindDigest, address: string): Promise<void> {
  await tx.run(erase, [address.toLowerCase(), erasedForm(secrets, address)]);
}
