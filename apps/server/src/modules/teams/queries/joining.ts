import type { Temporal } from 'temporal-polyfill';
import { statement, type Tx } from '../../../platform/database/index.ts';

const setJoining = statement(
  'teams-set-joining',
  'update teams set accepts_domain = $2, invites_only_domain = $3, updated_at = $4 where id = $1',
);

export async function updateJoining(
  tx: Tx,
  {
    teamId,
    acceptDomain,
    inviteOnlyDomain,
  }: { readonly teamId: string; readonly acceptDomain: boolean; readonly inviteOnlyDomain: boolean },
  now: Temporal.Instant,
): Promise<void> {
  await tx.run(setJoining, [teamId, acceptDomain, inviteOnlyDomain, now]);
}
