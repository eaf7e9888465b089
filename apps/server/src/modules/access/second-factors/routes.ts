import {
  addPasskey as addPasskeyContract,
  confirmTotp as confirmTotpContract,
  createTwofaState,
  getStepUpWays,
  getTwofaState,
  listFactors,
  removeFactor as removeFactorContract,
  renameFactor as renameFactorContract,
  renewRecoveryCodes as renewRecoveryCodesContract,
  resetSecondFactors,
  startPasskey as startPasskeyContract,
  startPasskeySignIn as startPasskeySignInContract,
  startStepUp,
  startTotp as startTotpContract,
  startTwofaPasskey,
  stepUp as stepUpContract,
  verifyTwofaPasskey,
  verifyTwofaRecovery,
  verifyTwofaState,
} from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import { route, type Route } from '../../../platform/http/index.ts';
import { errors } from '../errors.ts';
import type { SlowDown } from '../sessions/use-cases/slow-down.ts';
import { stepUp } from '../sessions/use-cases/step-up.ts';
import {
  confirmTotp,
  removeFactor,
  renameFactor,
  renewRecoveryCodes,
  startTotp,
  type Added,
} from './use-cases/change-factors.ts';
import { readFactors } from './use-cases/read-factors.ts';
import { readState } from './use-cases/read-state.ts';
import { resetFactors } from './use-cases/reset-factors.ts';
import { sendCode } from './use-cases/send-code.ts';
import { beginStepUp } from './use-cases/begin-step-up.ts';
import { readStepUpWays } from './use-cases/step-up-ways.ts';
import { verifyCode, verifyRecoveryCode } from './use-cases/verify-state.ts';
import { toWireFactor, toWireFactors, toWireState } from './wire.ts';

/** Loaded with the first passkey: its library is three hundred files, which every start would wait for. */
const passkeys = () => import('./use-cases/passkeys.ts');

/** Factors are one's own business: anybody else's id is nobody's. */
function own(ctx: Context, userId: string): Context {
  if (userId !== ctx.actor.userId) throw errors.userNotFound();
  return ctx;
}

const toWireAdded = ({ factor, recoveryCodes }: Added) => ({
  factor: toWireFactor(factor),
  recoveryCodes: recoveryCodes && [...recoveryCodes],
});

/** Second steps of whoever signs in: open to all, because the id of a step is what opens it. */
function stepRoutes(): readonly Route[] {
  return [
    route(createTwofaState, async (ctx, { body }) => toWireState(await sendCode(ctx, body))),
    route(getTwofaState, async (ctx, { query: { id, ...narrowed } }) => {
      const view = id ? await readState(ctx, id, narrowed) : null;
      return view && toWireState(view);
    }),
    route(verifyTwofaState, (ctx, { params, body }) => verifyCode(ctx, params.id, body.code)),
    route(verifyTwofaRecovery, (ctx, { params, body }) => verifyRecoveryCode(ctx, params.id, body.code)),
    route(startTwofaPasskey, async (ctx, { params }) => (await passkeys()).startStepPasskey(ctx, params.id)),
    route(verifyTwofaPasskey, async (ctx, { params, body }) =>
      (await passkeys()).verifyStepPasskey(ctx, params.id, body),
    ),
    route(startPasskeySignInContract, async (ctx) => (await passkeys()).startPasskeySignIn(ctx)),
  ];
}

export function secondFactorRoutes({ slowDown }: { readonly slowDown: SlowDown }): readonly Route[] {
  return [
    ...stepRoutes(),
    route(listFactors, async (ctx, { params }) => toWireFactors(await readFactors(own(ctx, params.id)))),
    route(getStepUpWays, (ctx, { params }) => readStepUpWays(own(ctx, params.id))),
    route(stepUpContract, async (ctx, { params, body }) => {
      const proof = 'password' in body ? { password: body.password } : { tokenId: body.twofa_token };
      return { provenUntil: (await stepUp(own(ctx, params.id), slowDown, proof)).toString() };
    }),
    route(startStepUp, async (ctx, { params }) => toWireState(await beginStepUp(own(ctx, params.id)))),
    route(startTotpContract, (ctx, { params, body }) => startTotp(own(ctx, params.id), body.name)),
    route(confirmTotpContract, async (ctx, { params, body }) =>
      toWireAdded(await confirmTotp(own(ctx, params.id), { id: params.factorId, code: body.code })),
    ),
    route(startPasskeyContract, async (ctx, { params }) => (await passkeys()).startPasskey(own(ctx, params.id))),
    route(addPasskeyContract, async (ctx, { params, body }) =>
      toWireAdded(await (await passkeys()).addPasskey(own(ctx, params.id), body)),
    ),
    route(renameFactorContract, async (ctx, { params, body }) =>
      toWireFactor(await renameFactor(own(ctx, params.id), { id: params.factorId, name: body.name })),
    ),
    route(removeFactorContract, async (ctx, { params }) => {
      await removeFactor(own(ctx, params.id), params.factorId);
      return { status: 'ok' as const };
    }),
    route(resetSecondFactors, async (ctx, { params }) => {
      await resetFactors(ctx, { teamId: params.id, userId: params.userId });
      return { status: 'ok' as const };
    }),
    route(renewRecoveryCodesContract, async (ctx, { params }) => ({
      recoveryCodes: await renewRecoveryCodes(own(ctx, params.id)),
    })),
  ];
}
