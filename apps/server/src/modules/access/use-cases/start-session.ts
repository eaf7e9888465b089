import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { mergeUserState } from '../../identity/index.ts';
import { listMemberships } from '../../teams/index.ts';
import { newPair, type IssuedTokens } from '../domain/tokens.ts';
import { errors } from '../errors.ts';
import { insertPair, insertSession, type Device } from '../queries/sessions.ts';
import type { ProvenUser } from './check-password.ts';

/**
 * Starts a session with its first pair of tokens, in the team asked for, else the one used last, else the one joined first.
 * @throws team.not-a-member, access.no-team.
 */
export async function startSession(ctx: Context, user: ProvenUser, device: Device): Promise<IssuedTokens> {
  const now = ctx.clock.now();
  const sessionId = newId();
  return ctx.transaction(async (tx) => {
    const teamId = await chooseTeam(tx, user);
    const pair = newPair({ teamId, now });
    await mergeUserState(tx, user.userId, { lastTeamId: teamId });
    await insertSession(tx, { id: sessionId, userId: user.userId, ...device }, now);
    await insertPair(tx, { sessionId, pair, now });
    return { accessToken: pair.accessToken, refreshToken: pair.refreshToken, userId: user.userId, teamId };
  });
}

async function chooseTeam(tx: Tx, { userId, lastTeamId, wantedTeamId }: ProvenUser): Promise<string> {
  const teamIds = (await listMemberships(tx, userId)).map(({ teamId }) => teamId);
  if (wantedTeamId) {
    if (!teamIds.includes(wantedTeamId)) throw errors.notAMember();
    return wantedTeamId;
  }
  const chosen = teamIds.find((teamId) => teamId === lastTeamId) ?? teamIds[0];
  if (!chosen) throw errors.noTeam();
  return chosen;
}
