import type { Tx } from '../../../platform/database/index.ts';
import { mergeUserState } from '../queries/users.ts';

/**
 * Records the last team that a person used, in which their next session starts. Locks the person's row until the
 * transaction ends.
 */
export async function recordLastTeam(
  tx: Tx,
  { userId, teamId }: { readonly userId: string; readonly teamId: string },
): Promise<void> {
  await mergeUserState(tx, userId, { lastTeamId: teamId });
}
