import { permissionKeys, type PermissionKey } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import { sha256 } from '../../../platform/crypto/index.ts';
import {
  clientTokenSeconds,
  type IssuedClientToken,
  isWellFormed,
  newSecret,
  refusedSignIn,
  type SignInLimit,
} from '../../sessions/index.ts';
import { errors } from '../errors.ts';
import { findClientBySecret, insertClientToken, type ApiClientRow } from '../queries/api-clients.ts';

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Returns the API client with this id and secret; null if either is wrong or the client was revoked, without saying
 * which. The rate limit is per address only: a secret cannot be guessed, and a limit per client would let anyone who
 * knows its id lock it out.
 * @throws access.slow-down.
 */
export async function checkClient(
  ctx: Context,
  signInLimit: SignInLimit,
  { clientId, secret, address }: { readonly clientId: string; readonly secret: string; readonly address: string },
): Promise<ApiClientRow | null> {
  const attempt = await signInLimit.begin({ username: null, address });
  const asked = idForm.test(clientId) && isWellFormed(secret);
  const client = asked ? await findClientBySecret(ctx.readPrimary, { id: clientId, secretHash: sha256(secret) }) : null;
  if (client) {
    await attempt.succeeded();
    return client;
  }
  await attempt.failed();
  const userId = idForm.test(clientId) ? clientId : ctx.secrets.blind(clientId);
  await ctx.transaction((tx) => ctx.audit(tx, [refusedSignIn({ userId, reason: 'access.invalid-client' })]));
  return null;
}

type ScopedClient = Pick<ApiClientRow, 'id' | 'scopes'>;

/** Returns the permission keys that a scope requests; all keys of the client if it requests none. */
function scopesOf(client: ScopedClient, requested: readonly string[] | undefined): readonly PermissionKey[] {
  if (!requested || requested.length === 0) return client.scopes;
  const above = requested.filter((scope) => !client.scopes.some((key) => key === scope));
  if (above.length > 0) throw errors.invalidScope(above);
  return permissionKeys.filter((key) => requested.includes(key));
}

/** Issues a token to a client for its team and the requested scopes. @throws access.invalid-scope. */
export async function issueClientToken(
  ctx: Context,
  { client, requested }: { readonly client: ScopedClient; readonly requested: readonly string[] | undefined },
): Promise<IssuedClientToken> {
  const scopes = scopesOf(client, requested);
  const { secret, hash } = newSecret('clientToken');
  const now = ctx.clock.now();
  await ctx.transaction((tx) =>
    insertClientToken(
      tx,
      { tokenHash: hash, clientId: client.id, scopes, expiresAt: now.add({ seconds: clientTokenSeconds }) },
      now,
    ),
  );
  return { accessToken: secret, scopes };
}
