import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { TeamPlaces } from '../../teams/index.ts';
import { invitesPerDay } from '../domain/invite-quota.ts';
import { errors } from '../errors.ts';
import { countLinksSince } from '../queries/invite-links.read-model.ts';

const day = { hours: 24 } as const;

/**
 * Asks whether an organisation may mail so many invites more today. Under the team's lock, so that calls at once are counted one by one.
 * @throws invite.day-used-up with how many are left.
 */
export async function requireInviteQuota(
  ctx: Context,
  tx: Tx,
  { team, mails }: { readonly team: TeamPlaces; readonly mails: number },
): Promise<void> {
  if (mails === 0) return;
  const now = ctx.clock.now();
  const limit = invitesPerDay(team.createdAt, now);
  const left = Math.max(0, limit - (await countLinksSince(tx, team.rootTeamId, now.subtract(day))));
  if (mails > left) throw errors.dayUsedUp({ limit, left });
}
