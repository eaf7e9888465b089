import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { TeamPlaces } from '../../teams/index.ts';
import { invitesPerDay, invitesToAddress } from '../domain/invite-quota.ts';
import { errors } from '../errors.ts';
import { countLinksSince, findMailedOften } from '../queries/invite-links.read-model.ts';

const day = { hours: 24 } as const;

/** Returns how many more invites an organisation may mail today. The caller must hold the team's lock. */
export async function invitesLeftToday(ctx: Pick<Context, 'clock'>, tx: Tx, team: TeamPlaces): Promise<number> {
  const now = ctx.clock.now();
  const sent = await countLinksSince(tx, team.rootTeamId, now.subtract(day));
  return Math.max(0, invitesPerDay(team.createdAt, now) - sent);
}

/**
 * Checks whether an organisation may mail this many more invites today. The caller must hold the team's lock, so that
 * concurrent calls are counted one by one.
 * @throws invite.day-used-up with the number left.
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

type Mailing = { readonly team: TeamPlaces; readonly emails: readonly string[] };

/** Returns those addresses that can receive no more invites today, or none from this organisation. */
export function addressesMailedOften(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  { team, emails }: Mailing,
): Promise<ReadonlySet<string>> {
  const since = ctx.clock.now().subtract(day);
  return findMailedOften(tx, { emails, since, rootTeamId: team.rootTeamId, max: invitesToAddress });
}

/**
 * Checks whether an organisation may mail one more invite today, and to this address.
 * @throws invite.day-used-up, invite.mailed-often.
 */
export async function requireInviteMail(
  ctx: Context,
  tx: Tx,
  { team, email }: { readonly team: TeamPlaces; readonly email: string },
): Promise<void> {
  await requireInviteQuota(ctx, tx, { team, mails: 1 });
  if ((await addressesMailedOften(ctx, tx, { team, emails: [email] })).size > 0) throw errors.mailedOften();
}
