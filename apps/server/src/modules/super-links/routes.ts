import {
  askSuperLinkCode,
  finishSuperLinkClaim,
  getSuperHuggg,
  getSuperLaunch,
  getSuperLink,
  keepSuperLinkPlace,
  listSuperLinks,
  readSuperLinkClaim,
  takeSuperLinkPlace,
  updateSuperLink,
} from '@huggg/contracts';
import { route, type Route, type Transport } from '../../platform/http/index.ts';
import type { SuperLinkActions } from './acts.ts';
import type { Visitor } from './rate-limits.ts';
import type { SuperLinkPorts } from './ports.ts';
import { changeLink } from './use-cases/change-link.ts';
import { listLinks, readLaunchUrl, readLink } from './use-cases/read-links.ts';

/** Routes for senders to manage super links, and the API for claimants. */
export function superLinkRoutes(acts: SuperLinkActions, ports: SuperLinkPorts): readonly Route[] {
  return [
    route(getSuperHuggg, (ctx, { params }) => readLaunchUrl(ctx, params.id)),
    route(listSuperLinks, (ctx, { query }) => listLinks(ctx, query)),
    route(getSuperLink, (ctx, { params }) => readLink(ctx, ctx.read, params.id)),
    route(updateSuperLink, (ctx, { params, body }) => changeLink(ctx, ports, params.id, body), {
      repeatsAreRefused: true,
    }),
    ...claimRoutes(acts),
  ];
}

function claimRoutes(acts: SuperLinkActions): readonly Route[] {
  // API clients send no visit cookie, so they are counted by network.
  const from = ({ request, reply }: Transport): Visitor => {
    void reply.header('cache-control', 'no-store');
    return { address: request.ip, visit: null };
  };
  return [
    route(getSuperLaunch, (ctx, { params }, transport) => acts.read(ctx, ctx.read, from(transport), params.shortcode)),
    route(askSuperLinkCode, (ctx, { params, body }, transport) =>
      acts.ask(ctx, from(transport), { ...params, address: body.address, language: body.language ?? null }),
    ),
    route(takeSuperLinkPlace, (ctx, { params, body }, transport) =>
      acts.take(ctx, from(transport), { ...params, ...body }),
    ),
    route(readSuperLinkClaim, (ctx, { params, body }, transport) =>
      acts.readClaim(ctx, from(transport), { ...params, ...body }),
    ),
    route(keepSuperLinkPlace, (ctx, { params, body }, transport) =>
      acts.keep(ctx, from(transport), { ...params, ...body }),
    ),
    route(finishSuperLinkClaim, (ctx, { params, body }, transport) =>
      acts.finish(ctx, from(transport), { ...params, token: body.token, name: body.name?.trim() || null }),
    ),
  ];
}
