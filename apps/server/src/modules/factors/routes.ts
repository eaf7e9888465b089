import {
  addPasskey as addPasskeyContract,
  confirmTotp as confirmTotpContract,
  createTwofaState,
  getTwofaState,
  listFactors,
  removeFactor as removeFactorContract,
  renameFactor as renameFactorContract,
  renewRecoveryCodes as renewRecoveryCodesContract,
  resetSecondFactors,
  startPasskey as startPasskeyContract,
  startPasskeySignIn as startPasskeySignInContract,
  startTotp as startTotpContract,
  startTwofaPasskey,
  verifyTwofaPasskey,
  verifyTwofaRecovery,
  verifyTwofaState,
} from '@huggg/contracts';
import type { Context } from '../../platform/context.ts';
import { route, type Route } from '../../platform/http/index.ts';
import { errors } from './errors.ts';
import {
  confirmTotp,
  removeFactor,
  renameFactor,
  renewRecoveryCodes,
  startTotp,
  type AddedFactor,
} from './use-cases/change-factors.ts';
import { readFactors } from './use-cases/read-factors.ts';
import { readState } from './use-cases/read-state.ts';
import { resetFactors } from './use-cases/reset-factors.ts';
import { sendCode } from './use-cases/send-code.ts';
import { verifyCode, verifyRecoveryCode } from './use-cases/verify-state.ts';
import type { SessionPorts } from './session-ports.ts';
import { toWireFactor, toWireFactors, toWireState } from './wire.ts';

/** Loaded on first use, because the library has three hundred files that every start would wait for. */
const passkeys = () => import('./use-cases/passkeys.ts');

/** Checks that the user manages their own factors; another user's id is treated as unknown. */
function requireOwnFactors(ctx: Context, userId: string): Context {
  if (userId !== ctx.actor.userId) throw errors.userNotFound();
  return ctx;
}

const toWireAdded = ({ factor, recoveryCodes }: AddedFactor) => ({
  factor: toWireFactor(factor),
  recoveryCodes: recoveryCodes && [...recoveryCodes],
});

/** The second steps of a sign-in. They need no session, because the id of a step is the authorisation. */
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

/** The routes for second steps, and for a user's own second factors. */
export function factorRoutes({ session }: { readonly session: SessionPorts }): readonly Route[] {
  return [
    ...stepRoutes(),
    route(listFactors, async (ctx, { params }) => toWireFactors(await readFactors(requireOwnFactors(ctx, params.id)))),
    route(startTotpContract, (ctx, { params, body }) =>
      startTotp(requireOwnFactors(ctx, params.id), session, body.name),
    ),
    route(confirmTotpContract, async (ctx, { params, body }) =>
      toWireAdded(
        await confirmTotp(requireOwnFactors(ctx, params.id), session, { id: params.factorId, code: body.code }),
      ),
    ),
    route(startPasskeyContract, async (ctx, { params }) =>
      (await passkeys()).startPasskey(requireOwnFactors(ctx, params.id), session),
    ),
    route(addPasskeyContract, async (ctx, { params, body }) =>
      toWireAdded(await (await passkeys()).addPasskey(requireOwnFactors(ctx, params.id), session, body)),
    ),
    route(renameFactorContract, async (ctx, { params, body }) =>
      toWireFactor(await renameFactor(requireOwnFactors(ctx, params.id), { id: params.factorId, name: body.name })),
    ),
    route(removeFactorContract, async (ctx, { params }) => {
      await removeFactor(requireOwnFactors(ctx, params.id), session, params.factorId);
      return { status: 'ok' as const };
    }),
    route(resetSecondFactors, async (ctx, { params }) => {
      await resetFactors(ctx, session, { teamId: params.id, userId: params.userId });
      return { status: 'ok' as const };
    }),
    route(renewRecoveryCodesContract, async (ctx, { params }) => ({
      recoveryCodes: await renewRecoveryCodes(requireOwnFactors(ctx, params.id), session),
    })),
  ];
}
