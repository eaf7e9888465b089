import type { Context } from '../../../platform/context.ts';
import { newJob } from '../../../platform/jobs/index.ts';
import { inviteeAddress } from '../domain/invites.ts';
import { accessRequests } from '../queues.ts';

/**
 * Takes a request to be let into a team. What becomes of it is decided later and answered by mail alone, so that
 * neither the answer nor its duration reveals which teams, domains or members exist.
 */
export async function requestAccess(
  ctx: Context,
  { teamId, email }: { readonly teamId: string; readonly email: string },
): Promise<void> {
  await ctx.transaction((tx) => ctx.enqueue(tx, [newJob(accessRequests, { teamId, email: inviteeAddress(email) })]));
}
