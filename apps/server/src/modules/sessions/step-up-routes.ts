import { getStepUpMethods, startStepUp, stepUp as stepUpContract } from '@huggg/contracts';
import type { Context } from '../../platform/context.ts';
import { route, type Route } from '../../platform/http/index.ts';
import { toWireState } from '../factors/index.ts';
import { errors } from './errors.ts';
import { beginStepUp } from './use-cases/begin-step-up.ts';
import type { SignInLimit } from './use-cases/sign-in-limit.ts';
import { readStepUpMethods } from './use-cases/step-up-methods.ts';
import { stepUp } from './use-cases/step-up.ts';

/** @throws user.not-found for the id of anyone else. */
function requireOwnContext(ctx: Context, userId: string): Context {
  if (userId !== ctx.actor.userId) throw errors.userNotFound();
  return ctx;
}

/** Routes with which the user of a session re-authenticates. */
export function stepUpRoutes({ signInLimit }: { readonly signInLimit: SignInLimit }): readonly Route[] {
  return [
    route(getStepUpMethods, (ctx, { params }) => readStepUpMethods(requireOwnContext(ctx, params.id))),
    route(stepUpContract, async (ctx, { params, body }) => {
      const proof = 'password' in body ? { password: body.password } : { tokenId: body.twofa_token };
      return { provenUntil: (await stepUp(requireOwnContext(ctx, params.id), signInLimit, proof)).toString() };
    }),
    route(startStepUp, async (ctx, { params }) => toWireState(await beginStepUp(requireOwnContext(ctx, params.id)))),
  ];
}
