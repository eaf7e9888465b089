import type { DomainEvent, PermissionKey, PermissionMap, PermissionScope } from '@huggg/contracts';
import type { Origin, RecordAudit } from './audit/index.ts';
import type { Clock } from './clock/index.ts';
import type { Config } from './config/index.ts';
import type { Secrets } from './crypto/index.ts';
import type { Read, Transact, Tx } from './database/index.ts';
import type { NewJob } from './jobs/index.ts';
import type { IdempotencyKey } from './http/idempotency.ts';
import type { Log } from './log/index.ts';
import { catalogueError } from './errors.ts';

/** The actor, loaded once per request from the access token, with what the role, the plan and the team allow. */
export type Actor = {
  readonly kind: 'user' | 'client';
  /** The person, or the API client itself. */
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly teamId: string;
  /** The team and, where the role reaches them, its subteams: what the scope `subtree` covers. */
  readonly subtreeTeamIds: readonly string[];
  readonly role: string;
  readonly permissions: PermissionMap;
  readonly operator: boolean;
  /** An operator who has neither passkey nor authenticator app. */
  readonly lacksFactor?: boolean;
  readonly sessionId: string;
  /** The impersonator: a member of staff with read-only access as this person. */
  readonly impersonatorId?: string;
  /** Whether the actor is an API key that may synchronize the team's people with a directory. */
  readonly scim?: boolean;
};

/**
 * What every use case receives besides its input. Gateways to outside providers are passed to the use cases that need
 * them instead.
 */
export type Context = {
  readonly requestId: string;
  /** The actor of this call; throws `access.signed-out` where there is none. */
  readonly actor: Actor;
  readonly maybeActor: Actor | null;
  /** Where the call came from; null in a job. */
  readonly origin: Origin | null;
  readonly clock: Clock;
  readonly config: Config;
  readonly secrets: Secrets;
  readonly log: Log;
  /** Reads that may be slightly stale: from a replica where there is one. */
  readonly read: Read;
  /** Reads that must be current: from the primary. */
  readonly readPrimary: Read;
  readonly transaction: Transact;
  /** Publishes events in the writing transaction: every subscriber's job is written with it or not at all. */
  readonly publish: (tx: Tx, events: readonly DomainEvent[]) => Promise<void>;
  /** Records actions in the audit log, in the transaction that performs them. */
  readonly audit: RecordAudit;
  /**
   * The Idempotency-Key of this call, where it has one: its answer is stored with `rememberAnswers` in the writing
   * transaction.
   */
  readonly idempotency: IdempotencyKey | null;
  /** Adds jobs in the writing transaction. */
  readonly enqueue: (tx: Tx, jobs: readonly NewJob[]) => Promise<void>;
};

/**
 * What the rows of a file are made with. A job makes it of one state of the database and of what the asker could see
 * when they asked.
 */
export type FileContext = Pick<Context, 'actor' | 'config' | 'read'>;

/** The context of a job that acts for a person or a program, with what they were allowed when they asked. */
export function actingAs(ctx: Omit<Context, 'actor' | 'maybeActor' | 'idempotency'>, actor: Actor): Context {
  // Part by part: the context that a job has throws where its actor is read.
  const { requestId, origin, clock, config, secrets, log, read, readPrimary, transaction, publish, audit, enqueue } =
    ctx;
  const rest = {
    requestId,
    origin,
    clock,
    config,
    secrets,
    log,
    read,
    readPrimary,
    transaction,
    publish,
    audit,
    enqueue,
  };
  return { ...rest, actor, maybeActor: actor, idempotency: null };
}

/**
 * The rows that a permission lets its holder see or change. `ownerId` is null where rows of everyone in these teams are
 * included.
 */
export type Reach = { readonly teamIds: readonly string[]; readonly ownerId: string | null };

/**
 * How far the actor's permission reaches, as the arguments that every tenant query takes.
 * @throws access.forbidden if the actor does not hold the key.
 */
export function reachOf(actor: Actor, key: PermissionKey): Reach {
  const scope: PermissionScope | undefined = actor.permissions[key];
  if (!scope) throw catalogueError('access.forbidden', { details: { permission: key } });
  if (scope === 'subtree') return { teamIds: actor.subtreeTeamIds, ownerId: null };
  return { teamIds: [actor.teamId], ownerId: scope === 'own' ? actor.userId : null };
}

/** Whether the actor may use a permission on a row of this team and owner. */
export function covers(
  actor: Actor,
  key: PermissionKey,
  row: { readonly teamId: string; readonly ownerId: string | null },
): boolean {
  if (!actor.permissions[key]) return false;
  const reach = reachOf(actor, key);
  return reach.teamIds.includes(row.teamId) && (reach.ownerId === null || reach.ownerId === row.ownerId);
}

/**
 * Whether a permission may be used on one row: what rules take that judge several permissions, or that know no actor.
 */
export type Can = (key: PermissionKey) => boolean;

/** The permissions of an actor on a row of this team and owner. */
export function canOn(actor: Actor, row: { readonly teamId: string; readonly ownerId: string | null }): Can {
  return (key) => covers(actor, key, row);
}

/**
 * Requires a permission that the actor holds in any scope; on which rows is asked where they are known.
 * @throws access.forbidden otherwise.
 */
export function requireHeld(actor: Actor, key: PermissionKey): void {
  reachOf(actor, key);
}

/**
 * Requires a permission on a row that the actor may see.
 * @throws access.forbidden otherwise.
 */
export function requirePermission(
  actor: Actor,
  key: PermissionKey,
  row: { readonly teamId: string; readonly ownerId: string | null },
): void {
  if (!covers(actor, key, row)) throw catalogueError('access.forbidden', { details: { permission: key } });
}
