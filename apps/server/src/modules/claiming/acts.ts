import {
  reactionBody,
  type claimLaunch,
  type declineLaunch,
  type EndpointInput,
  type Launch,
  type reactToLaunch,
  type redeemLaunch,
  type sendDeviceCode as sendDeviceCodeContract,
  type verifyDevice,
  type viewLaunch,
} from '@huggg/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { Transport } from '../../platform/http/index.ts';
import { deviceOf, saveDevice } from './device-cookie.ts';
import { clientFamily, type ClientFamily } from './domain/client-family.ts';
import { newDeviceToken } from './domain/device.ts';
import { launchErrors } from './errors.ts';
import type { GiftForm } from './page-input.ts';
import { claimGift } from './use-cases/claim-gift.ts';
import { declineGift } from './use-cases/decline-gift.ts';
import type { Link } from './use-cases/lock-launch.ts';
import { openOnDevice, sendDeviceCode } from './use-cases/open-on-device.ts';
import { reactToGift } from './use-cases/react-to-gift.ts';
import { redeemGift } from './use-cases/redeem-gift.ts';
import { viewGift } from './use-cases/view-gift.ts';
import { withWrongLinkCount, type LaunchRouteDeps } from './wrong-links.ts';

type ActionCaller = Link & { readonly client: ClientFamily; readonly from: string };

type Definition<Body> = {
  /** Converts a page's form to the body of the matching API request. @throws the errors of that request. */
  readonly fromForm: (form: GiftForm) => Body;
  readonly run: (ctx: Context, deps: LaunchRouteDeps, by: ActionCaller, body: Body) => Promise<Launch>;
};

type ActionRequest = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly shortcode: string };

/**
 * Defines a recipient's action, which an API request or a page's form can trigger: both are rate-limited, counted and
 * carried out in the same way.
 */
function act<Body>({ fromForm, run }: Definition<Body>) {
  async function perform(
    ctx: Context,
    deps: LaunchRouteDeps,
    { request, reply, shortcode }: ActionRequest,
    { place, bodyOf }: { readonly place: '/g' | '/v3/launch'; readonly bodyOf: () => Body },
  ): Promise<Launch> {
    await deps.rateLimits.act({ shortcode, address: request.ip });
    const client = clientFamily(request.headers['user-agent']);
    const known = deviceOf(request);
    const device = known ?? newDeviceToken();
    const launch = await withWrongLinkCount(deps.rateLimits, request.ip, () =>
      run(ctx, deps, { shortcode, device, client, from: request.ip }, bodyOf()),
    );
    if (known === null) saveDevice(ctx, reply, { device, path: `${place}/${shortcode}` });
    return launch;
  }
  return {
    /** Handles the API request. */
    handle:
      (deps: LaunchRouteDeps) =>
      (
        ctx: Context,
        { params, body }: { readonly params: { readonly shortcode: string }; readonly body: Body },
        { request, reply }: Transport,
      ): Promise<Launch> => {
        void reply.header('cache-control', 'no-store');
        const { shortcode } = params;
        return perform(ctx, deps, { request, reply, shortcode }, { place: '/v3/launch', bodyOf: () => body });
      },
    /** Carries out the action of a submitted form. */
    submit: (
      ctx: Context,
      deps: LaunchRouteDeps,
      { form, ...sent }: ActionRequest & { readonly form: GiftForm },
    ): Promise<Launch> => perform(ctx, deps, sent, { place: '/g', bodyOf: () => fromForm(form) }),
  };
}

type ClaimBody = EndpointInput<typeof claimLaunch>['body'] & EndpointInput<typeof redeemLaunch>['body'];

const choiceOf = ({ choice }: GiftForm): ClaimBody => (choice === null ? {} : { choice });

/** The actions of recipients, by the last part of their form addresses. */
export const acts = {
  unwrap: act<EndpointInput<typeof viewLaunch>['body']>({
    fromForm: () => ({}),
    run: (ctx, deps, by) => viewGift(ctx, deps, by),
  }),
  claim: act<ClaimBody>({
    fromForm: choiceOf,
    run: (ctx, deps, by, { choice = null }) => claimGift(ctx, deps, { ...by, choice }),
  }),
  redeem: act<ClaimBody>({
    fromForm: choiceOf,
    run: (ctx, deps, by, { choice = null }) => redeemGift(ctx, deps, { ...by, choice }),
  }),
  react: act<EndpointInput<typeof reactToLaunch>['body']>({
    fromForm: ({ emoji, message, name }) => {
      const thanks = reactionBody.safeParse({ emoji, message, name });
      if (!thanks.success) throw launchErrors.emojiUnknown();
      return thanks.data;
    },
    run: (ctx, deps, by, { emoji, message, name }) =>
      reactToGift(ctx, deps, { ...by, emoji, message: message || null, name: name || null }),
  }),
  decline: act<EndpointInput<typeof declineLaunch>['body']>({
    fromForm: ({ declined }) => ({ declined: declined !== 'no' }),
    run: (ctx, deps, by, { declined }) => declineGift(ctx, deps, { ...by, declined }),
  }),
  code: act<EndpointInput<typeof sendDeviceCodeContract>['body']>({
    fromForm: () => ({}),
    run: (ctx, deps, by) => sendDeviceCode(ctx, deps, by),
  }),
  device: act<EndpointInput<typeof verifyDevice>['body']>({
    fromForm: ({ code }) => ({ code }),
    run: (ctx, deps, by, { code }) => openOnDevice(ctx, deps, { ...by, code }),
  }),
};
