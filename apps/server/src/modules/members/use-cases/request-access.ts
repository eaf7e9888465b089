import type { Context } from '../../../platform/context.ts';
import { newJob } from '../../../platform/jobs/index.ts';
import { inviteeAddress } from '../domain/invites.ts';
import { accessRequests } from '../queues.ts';

/**
 * Accepts a request to join a team. The decision is made later and only sent by mail, so that neither the response nor
 * its duration reveals which teams, domains or members exist.
 */
export async function requestAccess(
  ctx: Context,
  { teamId, email }: { readonly teamId: string; readonly email: string },
): Promise<void> {
  await ctx.transaction((tx) => ctx.enqueue(tx, [newJob(accessRequests, { teamId, email: inviteeAddress(email) })]));
}
