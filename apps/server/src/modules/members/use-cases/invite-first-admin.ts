import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { insertInvites } from '../queries/invites.ts';
import { sendLinks } from './send-links.ts';

/** Invites the first admin of a team that an operator creates, in the same transaction. @returns the invite's id. */
export async function inviteFirstAdmin(
  ctx: Pick<Context, 'clock' | 'secrets' | 'publish' | 'audit'>,
  tx: Tx,
  { teamId, email, operatorId }: { readonly teamId: string; readonly email: string; readonly operatorId: string },
): Promise<string> {
  const invite = {
    id: newId(),
    teamId,
    email,
    type: 'team-admin' as const,
    senderId: operatorId,
    clientId: null,
    requested: false,
  };
  await insertInvites(tx, [invite], ctx.clock.now());
  await sendLinks(ctx, tx, [{ ...invite, linkVersion: 0 }]);
  return invite.id;
}
