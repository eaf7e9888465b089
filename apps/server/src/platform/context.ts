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

/** The actor, loaded once per request from the access token, with the permissions from role, plan and team. */
export type Actor = {
  readonly kind: 'user' | 'client';
  /** The id of the user or of the API client. */
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly teamId: string;
  /** The team and, if the role includes them, its subteams: the teams covered by the scope `subtree`. */
  readonly subtreeTeamIds: readonly string[];
  readonly role: string;
  readonly permissions: PermissionMap;
  readonly operator: boolean;
  /** True for an operator who has neither a passkey nor an authenticator app. */
  readonly lacksFactor?: boolean;
  readonly sessionId: string;
  /** The impersonator: an operator with read-only access as this user. */
  readonly impersonatorId?: string;
  /** Whether the actor is an API key that may synchronize the team's people with a directory. */
  readonly scim?: boolean;
};

/**
 * The context that every use case receives in addition to its input. Gateways to external providers are passed
 * separately to the use cases that need them.
 */
export type Context = {
  readonly requestId: string;
  /** The actor of the request. Throws `access.signed-out` if there is none. */
  readonly actor: Actor;
  readonly maybeActor: Actor | null;
  /** The source of the request. Null in a job. */
  readonly origin: Origin | null;
  readonly clock: Clock;
  readonly config: Config;
  readonly secrets: Secrets;
  readonly log: Log;
  /** For reads that may be slightly stale: from a replica if there is one. */
  readonly read: Read;
  /** For reads that must be current: from the primary. */
  readonly readPrimary: Read;
  readonly transaction: Transact;
  /** Publishes events in the current transaction: the jobs of all subscribers are stored with it or not at all. */
  readonly publish: (tx: Tx, events: readonly DomainEvent[]) => Promise<void>;
  /** Records actions in the audit log, in the transaction that performs them. */
  readonly audit: RecordAudit;
  /**
   * The Idempotency-Key of the request, if it has one. The response is stored with `rememberAnswers` in the writing
   * transaction.
   */
  readonly idempotency: IdempotencyKey | null;
  /** Adds jobs in the current transaction. */
  readonly enqueue: (tx: Tx, jobs: readonly NewJob[]) => Promise<void>;
};

/**
 * The context for creating the rows of a file. In a job, it has a snapshot of the database and the requester's
 * permissions at the time of the request.
 */
export type FileContext = Pick<Context, 'actor' | 'config' | 'read'>;

/**
 * Creates the context of a job that acts for a user or an API client, with their permissions at the time of the
 * request.
 */
export function contextActingAs(ctx: Omit<Context, 'actor' | 'maybeActor' | 'idempotency'>, actor: Actor): Context {
  // Copied field by field, because reading the actor of a job's context throws an error.
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
 * The rows that a permission allows its holder to see or change. `ownerId` is null if rows of all owners in these teams
 * are included.
 */
export type Reach = { readonly teamIds: readonly string[]; readonly ownerId: string | null };

/**
 * Returns the reach of the actor's permission, as arguments for queries.
 * @throws access.forbidden if the actor does not hold the permission.
 */
export function reachOf(actor: Actor, key: PermissionKey): Reach {
  const scope: PermissionScope | undefined = actor.permissions[key];
  if (!scope) throw catalogueError('access.forbidden', { details: { permission: key } });
  if (scope === 'subtree') return { teamIds: actor.subtreeTeamIds, ownerId: null };
  return { teamIds: [actor.teamId], ownerId: scope === 'own' ? actor.userId : null };
}

/** Checks whether the actor may use a permission on a row of this team and owner. */
export function hasPermissionOn(
  actor: Actor,
  key: PermissionKey,
  row: { readonly teamId: string; readonly ownerId: string | null },
): boolean {
  if (!actor.permissions[key]) return false;
  const reach = reachOf(actor, key);
  return reach.teamIds.includes(row.teamId) && (reach.ownerId === null || reach.ownerId === row.ownerId);
}

/**
 * Checks whether a permission may be used on one row. For rules that check several permissions, or that do not know the
 * actor.
 */
export type Can = (key: PermissionKey) => boolean;

/** Returns the function that checks an actor's permissions on a row of this team and owner. */
export function canOn(actor: Actor, row: { readonly teamId: string; readonly ownerId: string | null }): Can {
  return (key) => hasPermissionOn(actor, key, row);
}

/**
 * Requires that the actor holds a permission in any scope. The rows must be checked separately, once they are known.
 * @throws access.forbidden otherwise.
 */
export function requireAnyScope(actor: Actor, key: PermissionKey): void {
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
  if (!hasPermissionOn(actor, key, row)) throw catalogueError('access.forbidden', { details: { permission: key } });
}
