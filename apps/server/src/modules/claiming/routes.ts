import {
  claimLaunch,
  declineLaunch,
  getLaunch,
  listReactions as listReactionsContract,
  reactToLaunch,
  redeemLaunch,
  viewLaunch,
  type Launch,
} from '@huggg/contracts';
import type { Context } from '../../platform/context.ts';
import { route, type Route, type Transport } from '../../platform/http/index.ts';
import { countingWrongLinks, type LaunchRouteDeps } from './wrong-links.ts';
import { clientFamily, type ClientFamily } from './domain/client-family.ts';
import { claimGift } from './use-cases/claim-gift.ts';
import { declineGift } from './use-cases/decline-gift.ts';
import { listReactions } from './use-cases/list-reactions.ts';
import { reactToGift } from './use-cases/react-to-gift.ts';
import { refuseShortcode, showLaunch } from './use-cases/read-launch.ts';
import { redeemGift } from './use-cases/redeem-gift.ts';
import { viewGift } from './use-cases/view-gift.ts';

type Act = { readonly shortcode: string; readonly client: ClientFamily };

/** The API of the gift page (RULES §13). The holder of the link may call it; a GET changes nothing, and every POST may be repeated. */
export function launchRoutes(deps: LaunchRouteDeps): readonly Route[] {
  const { rateLimits, reader } = deps;
  const act = async (
    shortcode: string,
    { request, reply }: Transport,
    work: (act: Act) => Promise<Launch>,
  ): Promise<Launch> => {
    void reply.header('cache-control', 'no-store');
    await rateLimits.act({ shortcode, address: request.ip });
    return countingWrongLinks(rateLimits, request.ip, () =>
      work({ shortcode, client: clientFamily(request.headers['user-agent']) }),
    );
  };
  const read = (ctx: Context, shortcode: string, { request, reply }: Transport): Promise<Launch> => {
    void reply.header('cache-control', 'no-store');
    return countingWrongLinks(rateLimits, request.ip, async () => {
      const facts = await reader(ctx.read, shortcode);
      return facts ? showLaunch(ctx.read, deps, { facts, now: ctx.clock.now() }) : refuseShortcode(ctx.read, shortcode);
    });
  };
  return [
    route(getLaunch, (ctx, { params }, transport) => read(ctx, params.shortcode, transport)),
    route(viewLaunch, (ctx, { params }, transport) =>
      act(params.shortcode, transport, (own) => viewGift(ctx, deps, own)),
    ),
    route(claimLaunch, (ctx, { params, body }, transport) =>
      act(params.shortcode, transport, (own) => claimGift(ctx, deps, { ...own, choice: body.choice ?? null })),
    ),
    route(redeemLaunch, (ctx, { params, body }, transport) =>
      act(params.shortcode, transport, (own) => redeemGift(ctx, deps, { ...own, choice: body.choice ?? null })),
    ),
    route(reactToLaunch, (ctx, { params, body }, transport) =>
      act(params.shortcode, transport, (own) =>
        reactToGift(ctx, deps, { ...own, emoji: body.emoji, message: body.message || null, name: body.name || null }),
      ),
    ),
    route(declineLaunch, (ctx, { params, body }, transport) =>
      act(params.shortcode, transport, (own) => declineGift(ctx, deps, { ...own, declined: body.declined })),
    ),
  ];
}

/** Recipients' thanks, as the sender's team reads them. */
export function reactionRoutes(): readonly Route[] {
  return [route(listReactionsContract, (ctx, { query }) => listReactions(ctx, query))];
}
