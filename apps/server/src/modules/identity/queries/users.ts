import { userState, userTypes, type UserState } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import {
  coalesce,
  perRead,
  statement,
  type Queryable,
  type Tx,
  uuid,
  text,
  nullable,
  integer,
  boolean,
  array,
  instant,
  type RowOf,
  unknownJson,
} from '../../../platform/database/index.ts';
import { storedEmail, normalisedEmail, type Person } from '../domain/person.ts';

const rowColumns = {
  id: uuid,
  firstName: text,
  surname: text,
  sendAsName: nullable(text),
  email: text,
  mobile: nullable(text),
  type: integer,
  marketing: boolean,
  tags: array(text),
  state: unknownJson,
  verifiedEmailAt: nullable(instant),
  verifiedMobileAt: nullable(instant),
  deactivatedAt: nullable(instant),
  createdAt: instant,
  updatedAt: instant,
};

type Row = RowOf<typeof rowColumns>;

const columns = `id, first_name, surname, send_as_name, email, mobile, type, marketing, tags, state,
  verified_email_at, verified_mobile_at, deactivated_at, created_at, updated_at`;

const storedState = userState.partial();

/** Returns the stored state, with defaults for missing fields. */
function toState(stored: unknown): UserState {
  const { reactionsLastSeen = null, lastTeamId = null, tcApprovals = [] } = storedState.parse(stored);
  return { reactionsLastSeen, lastTeamId, tcApprovals };
}

function toPerson({ state, ...row }: Row): Person {
  return { ...row, state: toState(state) };
}

const lockOne = statement('users-lock', 'select id from users where id = $1 for no key update', { id: uuid });

/**
 * Locks a person, so that checks and updates run one after the other and the second transaction sees the changes of the
 * first.
 */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await tx.run(lockOne, [userId]);
}

const lockActive = statement(
  'users-lock-active',
  'select id from users where id = $1 and deactivated_at is null for no key update',
  { id: uuid },
);

/** Locks a person like `lockPerson`; false if the person does not exist or was deactivated. */
export async function lockActivePerson(tx: Tx, userId: string): Promise<boolean> {
  return (await tx.run(lockActive, [userId])).length > 0;
}

const byIds = statement('users-by-ids', `select ${columns} from users where id = any($1::uuid[])`, rowColumns);

/**
 * Returns people by id; unknown ids are left out. Teams are not checked, so the caller must check that it may see them.
 */
export async function findPeople(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  const rows = await db.run(byIds, [ids]);
  return new Map(rows.map((row) => [row.id, toPerson(row)]));
}

const findTogether = perRead((read) =>
  coalesce<string, Person | null>({
    work: async (ids) => {
      const people = await findPeople(read, ids);
      return ids.map((id) => people.get(id) ?? null);
    },
    key: (id) => id,
    concurrency: 2,
    batchSize: 100,
    shared: true,
  }),
);

/**
 * Returns a person; null if none. Outside a transaction, concurrent calls, such as those of the jobs of one batch,
 * share a query.
 */
export async function findPerson(db: Queryable, id: string): Promise<Person | null> {
  return db.kind === 'read' ? findTogether(db)(id) : ((await findPeople(db, [id])).get(id) ?? null);
}

const operators = statement(
  'users-operators',
  'select id from users where type = $1 and deactivated_at is null order by id',
  { id: uuid },
);

/** Returns the ids of the active operators of the platform. */
export async function listOperatorIds(db: Queryable): Promise<string[]> {
  const rows = await db.run(operators, [userTypes.operator]);
  return rows.map(({ id }) => id);
}

/** Checks whether a person is the only active operator of the platform. */
export async function isLastOperator(db: Queryable, userId: string): Promise<boolean> {
  const ids = await listOperatorIds(db);
  return ids.length === 1 && ids[0] === userId;
}

const operatorsTurn = statement(
  'users-operators-turn',
  `select pg_advisory_xact_lock(hashtextextended('operators', 0))::text as held`,
  { held: text },
);

/**
 * Waits until no other transaction takes an operator away: two of them must not leave none. It comes before all other
 * locks.
 */
export async function lockOperators(tx: Tx): Promise<void> {
  await tx.run(operatorsTurn, []);
}

const changeType = statement(
  'users-change-type',
  'update users set type = $2, updated_at = $3 where id = $1 and deactivated_at is null and type <> $2 returning id',
  { id: uuid },
);

/** Makes a person an operator of the platform, or an ordinary user again. @returns whether the type changed. */
export async function changeUserType(
  tx: Tx,
  { userId, type }: { readonly userId: string; readonly type: number },
  now: Temporal.Instant,
): Promise<boolean> {
  return (await tx.run(changeType, [userId, type, now])).length > 0;
}

export type Credentials = {
  readonly userId: string;
  readonly passwordHash: string | null;
  readonly lastTeamId: string | null;
};

const credentialsByEmail = statement(
  'users-credentials',
  `select id, password_hash, state ->> 'lastTeamId' as last_team_id from users where lower(email) = $1 and deactivated_at is null`,
  { id: uuid, passwordHash: nullable(text), lastTeamId: nullable(text) },
);

/** Returns the data for a password sign-in; null if the address is unknown or the person was deactivated. */
export async function findCredentials(db: Queryable, email: string): Promise<Credentials | null> {
  const [row] = await db.run(credentialsByEmail, [normalisedEmail(email)]);
  return row ? { userId: row.id, passwordHash: row.passwordHash, lastTeamId: row.lastTeamId } : null;
}

export type NewPerson = Pick<Person, 'id' | 'firstName' | 'surname' | 'sendAsName' | 'email' | 'mobile' | 'type'> & {
  readonly passwordHash: string | null;
  readonly verifiedEmailAt: Temporal.Instant | null;
};

const insertAll = statement(
  'users-insert',
  `insert into users (id, first_name, surname, send_as_name, email, mobile, type, password_hash, password_changed_at, verified_email_at, created_at, updated_at)
   select id, first_name, surname, send_as_name, email, mobile, type, password_hash, case when password_hash is null then null else $10::timestamptz end, verified_email_at, $10, $10
   from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::int[], $8::text[], $9::timestamptz[])
     as given (id, first_name, surname, send_as_name, email, mobile, type, password_hash, verified_email_at)
   on conflict do nothing`,
);

/** Inserts people; skips those whose id or address is taken. */
export async function insertPeople(tx: Tx, people: readonly NewPerson[], now: Temporal.Instant): Promise<void> {
  await tx.run(insertAll, [
    people.map(({ id }) => id),
    people.map(({ firstName }) => firstName),
    people.map(({ surname }) => surname),
    people.map(({ sendAsName }) => sendAsName),
    people.map(({ email }) => storedEmail(email)),
    people.map(({ mobile }) => mobile),
    people.map(({ type }) => type),
    people.map(({ passwordHash }) => passwordHash),
    people.map(({ verifiedEmailAt }) => verifiedEmailAt),
    now,
  ]);
}

const insertOne = statement(
  'users-insert-one',
  `insert into users (id, first_name, surname, email, password_hash, password_changed_at, verified_email_at, marketing, tags, created_at, updated_at)
   values ($1, $2, $3, $4, $5, case when $5::text is null then null else $9::timestamptz end, $6, $7, $8, $9, $9) on conflict do nothing returning id`,
  { id: uuid },
);

/** Inserts one person of the default type; false if the address is taken. */
export async function insertPerson(
  tx: Tx,
  person: Pick<NewPerson, 'id' | 'firstName' | 'surname' | 'email' | 'passwordHash' | 'verifiedEmailAt'> & {
    readonly marketing?: boolean;
    readonly tags?: readonly string[];
  },
  now: Temporal.Instant,
): Promise<boolean> {
  const verifiedAt = person.verifiedEmailAt;
  const { id, firstName, surname, email, passwordHash, marketing = false, tags = [] } = person;
  return (
    (
      await tx.run(insertOne, [
        id,
        firstName.trim(),
        surname.trim(),
        storedEmail(email),
        passwordHash,
        verifiedAt,
        marketing,
        tags,
        now,
      ])
    ).length > 0
  );
}

const updatePassword = statement(
  'users-set-password',
  'update users set password_hash = $2, password_changed_at = $3, updated_at = $3 where id = $1 and deactivated_at is null returning id',
  { id: uuid },
);

/**
 * Sets the password of a person, as a hash made by `hashPassword`. False if the person does not exist or was
 * deactivated.
 */
export async function recordPasswordChange(
  tx: Tx,
  {
    userId,
    passwordHash,
    now,
  }: { readonly userId: string; readonly passwordHash: string; readonly now: Temporal.Instant },
): Promise<boolean> {
  return (await tx.run(updatePassword, [userId, passwordHash, now])).length > 0;
}

const hasHash = statement(
  'users-has-password',
  'select exists (select from users where id = $1 and password_hash = $2 and deactivated_at is null) as found',
  { found: boolean },
);

/** Checks whether the password of a person still has this hash. */
export async function hasPasswordHash(
  db: Queryable,
  { userId, passwordHash }: { readonly userId: string; readonly passwordHash: string },
): Promise<boolean> {
  return (await db.run(hasHash, [userId, passwordHash]))[0]?.found === true;
}

const byEmail = statement('users-by-email', `select ${columns} from users where lower(email) = $1`, rowColumns);

/**
 * Finds the user with this address, including deactivated users; null if none. Show the result only to a caller who has
 * verified the address.
 */
export async function findPersonByEmail(db: Queryable, email: string): Promise<Person | null> {
  const [row] = await db.run(byEmail, [normalisedEmail(email)]);
  return row ? toPerson(row) : null;
}

/** The fields that people can change themselves without verification; absent fields stay unchanged. */
export type ProfileChange = {
  readonly [K in 'firstName' | 'surname' | 'sendAsName' | 'marketing']?: Person[K] | undefined;
};

const updateNames = statement(
  'users-update-profile',
  `update users set first_name = coalesce($2, first_name), surname = coalesce($3, surname), send_as_name = case when $4 then $5 else send_as_name end,
     marketing = coalesce($6, marketing), updated_at = $7 where id = $1 and deactivated_at is null returning ${columns}`,
  rowColumns,
);

/** Updates the given fields of a person. Null if there is no such person. */
export async function updateProfile(
  tx: Tx,
  { userId, change, now }: { readonly userId: string; readonly change: ProfileChange; readonly now: Temporal.Instant },
): Promise<Person | null> {
  const { firstName = null, surname = null, sendAsName, marketing = null } = change;
  const [row] = await tx.run(updateNames, [
    userId,
    firstName,
    surname,
    sendAsName !== undefined,
    sendAsName ?? null,
    marketing,
    now,
  ]);
  return row ? toPerson(row) : null;
}

const updateEmail = statement(
  'users-set-email',
  `update users set email = $2, verified_email_at = $3, updated_at = $4
   where id = $1 and deactivated_at is null and not exists (select 1 from users other where lower(other.email) = lower($2) and other.id <> $1) returning id`,
  { id: uuid },
);

/**
 * Sets an address that the person has verified; false if another user has it. If two transactions set the same address
 * concurrently, the index makes the later one fail.
 */
export async function recordVerifiedEmail(
  tx: Tx,
  { userId, email, now }: { readonly userId: string; readonly email: string; readonly now: Temporal.Instant },
): Promise<boolean> {
  return (await tx.run(updateEmail, [userId, storedEmail(email), now, now])).length > 0;
}

/**
 * Sets an address that the person has not verified yet. False if another user has it, or the person was deactivated.
 */
export async function recordUnprovenEmail(
  tx: Tx,
  { userId, email, now }: { readonly userId: string; readonly email: string; readonly now: Temporal.Instant },
): Promise<boolean> {
  return (await tx.run(updateEmail, [userId, storedEmail(email), null, now])).length > 0;
}

const updateMobile = statement(
  'users-set-mobile',
  `update users set mobile = $2, verified_mobile_at = case when $2::text is null then null else $3::timestamptz end, updated_at = $3 where id = $1 and deactivated_at is null returning ${columns}`,
  rowColumns,
);

/** Sets or removes a mobile number (E.164) that the person has verified. Null if there is no such person. */
export async function recordVerifiedMobile(
  tx: Tx,
  { userId, mobile, now }: { readonly userId: string; readonly mobile: string | null; readonly now: Temporal.Instant },
): Promise<Person | null> {
  const [row] = await tx.run(updateMobile, [userId, mobile, now]);
  return row ? toPerson(row) : null;
}

const mergeState = statement(
  'users-merge-state',
  'update users set state = state || $2::jsonb where id = $1 returning state',
  { state: unknownJson },
);

/** Sets the given fields of a person's state and leaves the other fields unchanged. Null if there is no such person. */
export async function mergeUserState(tx: Tx, userId: string, patch: Partial<UserState>): Promise<UserState | null> {
  const [row] = await tx.run(mergeState, [userId, JSON.stringify(patch)]);
  return row ? toState(row.state) : null;
}
