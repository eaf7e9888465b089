import {
  claimLaunch,
  declineLaunch,
  getLaunch,
  listReactions as listReactionsContract,
  reactToLaunch,
  redeemLaunch,
  sendDeviceCode,
  verifyDevice,
  viewLaunch,
  type Launch,
} from '@huggg/contracts';
import type { Context } from '../../platform/context.ts';
import { route, type Route, type Transport } from '../../platform/http/index.ts';
import { acts } from './acts.ts';
import { deviceOf } from './device-cookie.ts';
import { withWrongLinkCount, type LaunchRouteDeps } from './wrong-links.ts';
import { listReactions } from './use-cases/list-reactions.ts';
import { refuseShortcode, factsForDevice, showLaunch } from './use-cases/read-launch.ts';

/**
 * The API of the gift page (RULES §13). The holder of the link may call it; a GET changes nothing, and every POST can
 * be repeated.
 */
export function launchRoutes(deps: LaunchRouteDeps): readonly Route[] {
  const { rateLimits, reader } = deps;
  const read = (ctx: Context, shortcode: string, { request, reply }: Transport): Promise<Launch> => {
    void reply.header('cache-control', 'no-store');
    return withWrongLinkCount(rateLimits, request.ip, async () => {
      const facts = await reader(ctx.read, shortcode);
      if (!facts) return refuseShortcode(ctx.read, shortcode);
      return showLaunch(ctx.read, deps, { facts: factsForDevice(facts, deviceOf(request)), now: ctx.clock.now() });
    });
  };
  return [
    route(getLaunch, (ctx, { params }, transport) => read(ctx, params.shortcode, transport)),
    route(viewLaunch, acts.unwrap.handle(deps)),
    route(claimLaunch, acts.claim.handle(deps)),
    route(redeemLaunch, acts.redeem.handle(deps)),
    route(reactToLaunch, acts.react.handle(deps)),
    route(declineLaunch, acts.decline.handle(deps)),
    route(sendDeviceCode, acts.code.handle(deps)),
    route(verifyDevice, acts.device.handle(deps)),
  ];
}

/** The routes with which a sender's team reads recipients' thank-yous. */
export function reactionRoutes(): readonly Route[] {
  return [route(listReactionsContract, (ctx, { query }) => listReactions(ctx, query))];
}
