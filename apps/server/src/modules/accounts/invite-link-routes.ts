import { acceptInvite as acceptInviteContract, lookUpInvite } from '@huggg/contracts';
import type { Context } from '../../platform/context.ts';
import { route, type Route } from '../../platform/http/index.ts';
import { toWireInvite, type Invite } from '../members/index.ts';
import { acceptInvite, readInviteLink } from './use-cases/accept-invite.ts';
import type { SignInLimit } from '../sessions/index.ts';

const wire = (ctx: Context, invite: Invite) => ({
  invite: toWireInvite(invite, ctx.clock.now()),
  team: { id: invite.teamId, name: invite.teamName },
});

/** Returns the routes behind the emailed link of an invite. */
export function inviteLinkRoutes({ signInLimit }: { readonly signInLimit: SignInLimit }): readonly Route[] {
  return [
    route(lookUpInvite, async (ctx, { params }, { reply }) => {
      void reply.header('cache-control', 'no-store');
      const { invite, authMethods, ...person } = await readInviteLink(ctx, params.token);
      const sender = invite.senderId ? { id: invite.senderId, name: invite.senderName ?? '' } : null;
      return { ...wire(ctx, invite), sender, ...person, authMethods: [...authMethods] };
    }),
    route(acceptInviteContract, async (ctx, { params, body }, { request }) => {
      const bearer = request.headers.authorization?.replace(/^Bearer /, '') ?? null;
      const { invite, ...person } = await acceptInvite(
        ctx,
        { signInLimit },
        {
          inviteId: params.id,
          token: body.token,
          newUser: body.newUser ?? null,
          existingUser: body.existingUser ?? null,
          bearer,
          address: request.ip,
        },
      );
      return { ...wire(ctx, invite), ...person };
    }),
  ];
}
