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
 * The API client of an id and a secret; null where either is wrong or the client was revoked, without saying which.
 * Only addresses are slowed down: a secret cannot be guessed, and counting per client would let any caller who knows
 * its id lock it out.
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

/** The permission keys that a scope asks for; all of the client's where it asks for none. */
function scopesOf(client: ScopedClient, requested: readonly string[] | undefined): readonly PermissionKey[] {
  if (!requested || requested.length === 0) return client.scopes;
  const above = requested.filter((scope) => !client.scopes.some((key) => key === scope));
  if (above.length > 0) throw errors.invalidScope(above);
  return permissionKeys.filter((key) => requested.includes(key));
}

/** Gives a client a token for its team and the scopes asked for. @throws access.invalid-scope. */
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
