import {
  reactionBody,
  type claimLaunch,
  type declineLaunch,
  type EndpointInput,
  type Launch,
  type reactToLaunch,
  type redeemLaunch,
  type viewLaunch,
} from '@huggg/contracts';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { Transport } from '../../platform/http/index.ts';
import { clientFamily, type ClientFamily } from './domain/client-family.ts';
import { launchErrors } from './errors.ts';
import type { GiftForm } from './page-input.ts';
import { claimGift } from './use-cases/claim-gift.ts';
import { declineGift } from './use-cases/decline-gift.ts';
import { reactToGift } from './use-cases/react-to-gift.ts';
import { redeemGift } from './use-cases/redeem-gift.ts';
import { viewGift } from './use-cases/view-gift.ts';
import { countingWrongLinks, type LaunchRouteDeps } from './wrong-links.ts';

type By = { readonly shortcode: string; readonly client: ClientFamily };

type Definition<Body> = {
  /** The body of the call that a page's form stands for. @throws as the call refuses it. */
  readonly fromForm: (form: GiftForm) => Body;
  readonly run: (ctx: Context, deps: LaunchRouteDeps, by: By, body: Body) => Promise<Launch>;
};

type Sent = { readonly request: FastifyRequest; readonly shortcode: string };

/** What a recipient does, by a call of the API or by a page's form: rate-limited, counted and done alike. */
function act<Body>({ fromForm, run }: Definition<Body>) {
  async function perform(
    ctx: Context,
    deps: LaunchRouteDeps,
    { request, shortcode }: Sent,
    bodyOf: () => Body,
  ): Promise<Launch> {
    await deps.rateLimits.act({ shortcode, address: request.ip });
    const client = clientFamily(request.headers['user-agent']);
    return countingWrongLinks(deps.rateLimits, request.ip, () => run(ctx, deps, { shortcode, client }, bodyOf()));
  }
  return {
    /** The handler of the call. */
    handle:
      (deps: LaunchRouteDeps) =>
      (
        ctx: Context,
        { params, body }: { readonly params: { readonly shortcode: string }; readonly body: Body },
        { request, reply }: Transport,
      ): Promise<Launch> => {
        void reply.header('cache-control', 'no-store');
        return perform(ctx, deps, { request, shortcode: params.shortcode }, () => body);
      },
    /** Does what a form asks for. */
    submit: (
      ctx: Context,
      deps: LaunchRouteDeps,
      { form, ...sent }: Sent & { readonly form: GiftForm },
    ): Promise<Launch> => perform(ctx, deps, sent, () => fromForm(form)),
  };
}

type Claiming = EndpointInput<typeof claimLaunch>['body'] & EndpointInput<typeof redeemLaunch>['body'];

const choiceOf = ({ choice }: GiftForm): Claiming => (choice === null ? {} : { choice });

/** The acts of recipients, by the last part of their forms' addresses. */
export const acts = {
  unwrap: act<EndpointInput<typeof viewLaunch>['body']>({
    fromForm: () => ({}),
    run: (ctx, deps, by) => viewGift(ctx, deps, by),
  }),
  claim: act<Claiming>({
    fromForm: choiceOf,
    run: (ctx, deps, by, { choice = null }) => claimGift(ctx, deps, { ...by, choice }),
  }),
  redeem: act<Claiming>({
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
};
