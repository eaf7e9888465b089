import type { Context } from '../../../platform/context.ts';
import { proveByPasskey } from '../../factors/index.ts';
import { findPerson } from '../../identity/index.ts';
import type { IssuedTokens } from '../domain/tokens.ts';
import type { Device } from '../queries/sessions.ts';
import { startSession } from './start-session.ts';

type Input = {
  readonly challengeId: string;
  readonly response: unknown;
  readonly wantedTeamId: string | null;
  readonly device: Device;
};

/**
 * Signs in with a passkey alone. A passkey is something the person has, unlocked by something they are or know, so it
 * counts as both factors.
 * @throws passkey.refused and the errors of `startSession`.
 */
export async function signInWithPasskey(
  ctx: Context,
  { challengeId, response, wantedTeamId, device }: Input,
): Promise<IssuedTokens> {
  const userId = await proveByPasskey(ctx, { challengeId, response });
  const person = await findPerson(ctx.readPrimary, userId);
  return startSession(ctx, {
    user: { userId, lastTeamId: person?.state.lastTeamId ?? null, wantedTeamId },
    method: 'passkey',
    secondFactor: 'passkey',
    device,
  });
}
