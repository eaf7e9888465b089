import type { TeamPreferences } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import { statement, type Queryable, type Tx, boolean, uuid } from '../../../platform/database/index.ts';

export type TeamFields = {
  readonly name: string;
  readonly businessEntityName: string | null;
  readonly businessTradingName: string | null;
  readonly businessAddress: string | null;
  readonly automationId: string | null;
  readonly domain: string | null;
  readonly tags: readonly string[];
  readonly preferences: TeamPreferences;
  readonly reasonCodes: readonly string[];
};

const write = statement(
  'teams-write',
  `update teams set name = $2, business_entity_name = $3, business_trading_name = $4, business_address = $5, automation_id = $6, domain = $7,
     domain_proven_at = case when domain = $7 then domain_proven_at end, tags = $8, preferences = $9,
     reason_codes = $10, updated_at = $11 where id = $1 and closed_at is null`,
);

/** Stores only the fields that a team may change about itself. If the domain changes, its proof is removed. */
export async function writeTeam(tx: Tx, teamId: string, fields: TeamFields, now: Temporal.Instant): Promise<void> {
  const {
    name,
    businessEntityName,
    businessTradingName,
    businessAddress,
    automationId,
    domain,
    tags,
    preferences,
    reasonCodes,
  } = fields;
  await tx.run(write, [
    teamId,
    name,
    businessEntityName,
    businessTradingName,
    businessAddress,
    automationId,
    domain,
    tags,
    JSON.stringify(preferences),
    reasonCodes,
    now,
  ]);
}

const nameTaken = statement(
  'teams-name-taken',
  'select exists (select from teams where parent_team_id = $1 and lower(name) = lower($2) and closed_at is null and id is distinct from $3) as taken',
  { taken: boolean },
);

/** Checks whether another subteam of the same parent has this name. */
export async function isNameTaken(
  db: Queryable,
  {
    parentTeamId,
    name,
    except,
  }: { readonly parentTeamId: string; readonly name: string; readonly except: string | null },
): Promise<boolean> {
  return (await db.run(nameTaken, [parentTeamId, name, except]))[0]?.taken === true;
}

const takeTurnForDomain = statement(
  'teams-domain-turn',
  `select pg_advisory_xact_lock(hashtextextended('domain ' || $1::text, 0))`,
);
const domainTaken = statement(
  'teams-domain-taken',
  'select exists (select from teams where domain = $1 and domain_proven_at is not null and closed_at is null and id <> $2) as taken',
  { taken: boolean },
);

/** Checks whether another team has proven this domain. */
export async function isDomainProvenElsewhere(
  db: Queryable,
  { domain, except }: { readonly domain: string; readonly except: string },
): Promise<boolean> {
  return (await db.run(domainTaken, [domain, except]))[0]?.taken === true;
}

/**
 * The same check, with a lock on the domain until the transaction ends, for a caller that writes based on the result.
 */
export async function isDomainTaken(
  tx: Tx,
  { domain, except }: { readonly domain: string; readonly except: string },
): Promise<boolean> {
  await tx.run(takeTurnForDomain, [domain]);
  return isDomainProvenElsewhere(tx, { domain, except });
}

const proveDomain = statement(
  'teams-prove-domain',
  'update teams set domain_proven_at = $3, updated_at = $3 where id = $1 and domain = $2 and domain_proven_at is null',
);

/** Records that a locked team's domain is proven. Check `isDomainTaken` first. */
export async function writeDomainProof(
  tx: Tx,
  { teamId, domain }: { readonly teamId: string; readonly domain: string },
  now: Temporal.Instant,
): Promise<void> {
  await tx.run(proveDomain, [teamId, domain, now]);
}

const close = statement(
  'teams-close',
  'update teams set closed_at = $2, updated_at = $2 where id = $1 and closed_at is null',
);
const removeMembers = statement('members-remove-all', 'delete from team_members where team_id = $1 returning user_id', {
  userId: uuid,
});

/** Closes a locked subteam and removes its members. @returns the ids of the members. */
export async function closeTeam(tx: Tx, teamId: string, now: Temporal.Instant): Promise<readonly string[]> {
  const removed = await tx.run(removeMembers, [teamId]);
  await tx.run(close, [teamId, now]);
  return removed.map(({ userId }) => userId);
}

const authMethods = statement(
  'teams-write-auth-methods',
  'update teams set auth_methods = $2, updated_at = $3 where id = $1',
);

/** Sets the sign-in methods that a team allows. */
export async function setAuthMethods(
  tx: Tx,
  { teamId, methods }: { readonly teamId: string; readonly methods: readonly string[] },
  now: Temporal.Instant,
): Promise<void> {
  await tx.run(authMethods, [teamId, methods, now]);
}
