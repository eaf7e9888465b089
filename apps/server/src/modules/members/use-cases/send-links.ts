import { inviteRoles, type InviteType } from '@huggg/contracts';
import { maskEmail } from '../../../platform/audit/index.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { expiryOf } from '../domain/invites.ts';
import { inviteSent } from '../events.ts';
import { renewLinks } from '../queries/invites.ts';

/** An invite whose next link must be sent. */
export type LinkToSend = {
  readonly id: string;
  readonly teamId: string;
  readonly email: string;
  readonly type: InviteType;
  readonly linkVersion: number;
  readonly senderId: string | null;
  readonly clientId: string | null;
};

/**
 * Returns the token of one version of an invite's link. The job that mails it derives the same token from the same
 * parts.
 */
export function inviteToken(
  secrets: Context['secrets'],
  { id, version }: { readonly id: string; readonly version: number },
): string {
  return secrets.linkToken('invite', `${id}.${version}`);
}

/** Creates the next link of invites, valid for seven days, mails it and records it. Former links stop working. */
export async function sendLinks(
  ctx: Pick<Context, 'clock' | 'secrets' | 'publish' | 'audit'>,
  tx: Tx,
  invites: readonly LinkToSend[],
): Promise<void> {
  const now = ctx.clock.now();
  const links = invites.map(({ id, type, linkVersion, senderId, clientId }) => {
    const version = linkVersion + 1;
    return {
      inviteId: id,
      version,
      type,
      senderId,
      clientId,
      tokenHash: ctx.secrets.digest(inviteToken(ctx.secrets, { id, version })),
    };
  });
  await renewLinks(tx, links, { sentAt: now, expiresAt: expiryOf(now) });
  await ctx.publish(
    tx,
    invites.map((invite) => inviteSent(invite, invite.linkVersion + 1)),
  );
  await ctx.audit(
    tx,
    invites.map(({ id, teamId, email, type, linkVersion }) => ({
      action: linkVersion === 0 ? ('invite.sent' as const) : ('invite.resent' as const),
      teamId,
      subject: { type: 'invite' as const, id },
      changes: { emailAddress: { from: null, to: maskEmail(email) }, role: { from: null, to: inviteRoles[type] } },
    })),
  );
}
