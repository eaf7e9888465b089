import {
  approveRequest as approveRequestContract,
  getInviteOptions,
  limits,
  listInvites,
  removeInvite as removeInviteContract,
  requestAccess as requestAccessContract,
  resendInvite as resendInviteContract,
  searchInvites,
  sendInvites as sendInvitesContract,
} from '@huggg/contracts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/index.ts';
import { route, type Route } from '../../platform/http/index.ts';
import type { ProofPort } from '../teams/index.ts';
import { toWireInvite, toWireResults } from './invite-wire.ts';
import type { Invite } from './queries/invites.read-model.ts';
import { approveRequest, removeInvite, resendInvite } from './use-cases/change-invite.ts';
import { readInviteOptions, readInvites } from './use-cases/read-invites.ts';
import { requestAccess } from './use-cases/request-access.ts';
import { sendInvites, type BudgetPort, type InvitedPerson } from './use-cases/send-invites.ts';

const pageSize = 50;

type PageQuery = {
  readonly 'pagination-enable'?: boolean | undefined;
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
  readonly from?: number | undefined;
};

const pageOf = (query: PageQuery) => ({
  limit: query.limit ?? (query['pagination-enable'] === false ? limits.searchSizeMax : pageSize),
  after: query.after ?? null,
  from: query.from ?? 0,
});

const wire = (ctx: Context, invite: Invite) => toWireInvite(invite, ctx.clock.now());

function wirePage(ctx: Context, { invites, total, next }: Awaited<ReturnType<typeof readInvites>>) {
  return { data: invites.map((invite) => wire(ctx, invite)), pagination: { total, next } };
}

/** Routes for invites that need a signed-in user. Routes for mailed links belong to `accounts`. */
export function inviteRoutes(proof: ProofPort, { addInvitedPeople }: BudgetPort): readonly Route[] {
  const withBudget = (
    ctx: Context,
    { teamId, budgetId }: { readonly teamId: string; readonly budgetId: string | undefined },
  ) => ({
    teamId,
    ...(budgetId !== undefined && {
      join: (tx: Tx, people: readonly InvitedPerson[]) => addInvitedPeople(ctx, tx, { teamId, budgetId, people }),
    }),
  });
  return [
    route(sendInvitesContract, async (ctx, { params, body }) => {
      const rows = body.invites.map((row) =>
        typeof row === 'string'
          ? { typed: row, type: body.type }
          : { typed: row.emailAddress, type: row.type ?? body.type },
      );
      const place = { teamId: params.id, budgetId: body.automationId };
      return toWireResults(await sendInvites(ctx, proof, { ...withBudget(ctx, place), rows }));
    }),
    route(listInvites, async (ctx, { query }) =>
      wirePage(
        ctx,
        await readInvites(ctx, {
          ...pageOf(query),
          teamIds: query.teamId ?? null,
          types: query.type ?? null,
          states: null,
          text: null,
        }),
      ),
    ),
    route(searchInvites, async (ctx, { query }) =>
      wirePage(
        ctx,
        await readInvites(ctx, {
          ...pageOf(query),
          teamIds: query.teamId ?? null,
          types: query.type ?? null,
          states: query.state ?? null,
          text: query.filter ?? null,
        }),
      ),
    ),
    route(getInviteOptions, async (ctx, { params }) => {
      const { types, ...rest } = await readInviteOptions(ctx, params.id);
      return { ...rest, types: [...types] };
    }),
    route(resendInviteContract, async (ctx, { params }) => wire(ctx, await resendInvite(ctx, proof, params.id))),
    route(removeInviteContract, async (ctx, { params }) => {
      await removeInvite(ctx, { teamId: params.id, inviteId: params.inviteId });
      return { status: 'ok' as const };
    }),
    route(requestAccessContract, async (ctx, { params, body }) => {
      await requestAccess(ctx, { teamId: params.id, email: body.email });
      return { status: 'ok' as const };
    }),
    route(approveRequestContract, async (ctx, { params, body }) =>
      wire(ctx, await approveRequest(ctx, proof, params.id, body.type)),
    ),
  ];
}
