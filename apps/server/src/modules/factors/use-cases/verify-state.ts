import { timingSafeEqual } from 'node:crypto';
import { limits, type FactorMethod } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { rateLimits } from '../../../platform/rate-limits/index.ts';
import { normalisedRecoveryCode } from '../domain/recovery-codes.ts';
import { expiryFrom, methodsOf, stepStatusOf, type TwofaState } from '../domain/states.ts';
import { acceptedStep } from '../domain/totp.ts';
import { errors } from '../errors.ts';
import { lockTotps, markTotpUsed } from '../queries/factors.ts';
import { factorsOfPerson } from '../queries/person-factors.read-model.ts';
import { countRecentTries } from '../queries/count-recent-tries.read-model.ts';
import { useRecoveryCode } from '../queries/recovery-codes.ts';
import { countWrongTry, lockTwofaState, markVerified } from '../queries/states.ts';
import { notifyFactorChange } from './notify-factor-change.ts';

export type CodeResult = { readonly status: 'verified' | 'invalid'; readonly triesLeft: number };

const { wrongSecondFactors: inQuarter, wrongSecondFactorsInDay: inDay } = rateLimits;

/** Checks one kind of proof under the step's lock; returns what proved it, or null if it was wrong. */
type Check = (
  tx: Tx,
  state: TwofaState,
  methods: readonly FactorMethod[],
  now: Temporal.Instant,
) => Promise<FactorMethod | null>;

/**
 * Proves a second step, or counts a wrong attempt. The tenth in a day is reported to the person by mail, because
 * whoever tries knows their password. Person and step are locked, so that concurrent attempts are counted one by one
 * and a correct code is accepted once.
 * @throws twofa.not-found, twofa.expired, twofa.used, twofa.too-many-tries, access.slow-down.
 */
async function prove(ctx: Context, stateId: string, check: Check): Promise<CodeResult> {
  const now = ctx.clock.now();
  return ctx.transaction(async (tx) => {
    const state = await lockTwofaState(tx, stateId);
    if (!state) throw errors.stateNotFound();
    const standing = stepStatusOf(state, now);
    if (standing !== 'open') throw errors.notOpen(standing);
    const triesIn = (seconds: number) => countRecentTries(tx, state.userId, now.subtract({ seconds }));
    if ((await triesIn(inQuarter.windowSeconds)) >= inQuarter.limit) throw errors.tooManyTries(inQuarter.windowSeconds);
    const triesToday = await triesIn(inDay.windowSeconds);
    if (triesToday >= inDay.limit) throw errors.tooManyTries(inDay.windowSeconds);
    const by = await check(tx, state, methodsOf(await factorsOfPerson(tx, state.userId)), now);
    const subject = { type: 'user', id: state.userId } as const;
    if (!by) {
      await countWrongTry(tx, state.id);
      if (triesToday + 1 === inQuarter.limit)
        await notifyFactorChange(ctx, tx, { userId: state.userId, teamId: state.teamId, change: 'codes-guessed' });
      await ctx.audit(tx, [{ action: 'factor.refused', teamId: null, subject, reason: 'wrong-code' }]);
      return { status: 'invalid', triesLeft: limits.twoFactorTries - state.tries - 1 };
    }
    await markVerified(tx, { id: state.id, by, now, expiresAt: expiryFrom(now) });
    await ctx.audit(tx, [{ action: 'factor.verified', teamId: null, subject, reason: by, actorId: state.userId }]);
    return { status: 'verified', triesLeft: limits.twoFactorTries - state.tries };
  });
}

/** Proves a step with the code that was sent last, or with one from an authenticator app. */
export function verifyCode(ctx: Context, stateId: string, code: string): Promise<CodeResult> {
  return prove(ctx, stateId, async (tx, state, methods, now) => {
    if (
      state.method &&
      methods.includes(state.method) &&
      sameText(ctx.secrets.code('two-factor-code', codeId(state)), code)
    )
      return state.method;
    return methods.includes('totp') && (await takeTotp(ctx, tx, { userId: state.userId, code, now })) ? 'totp' : null;
  });
}

/** Proves a step with a recovery code, and notifies its owner. */
export function verifyRecoveryCode(ctx: Context, stateId: string, code: string): Promise<CodeResult> {
  return prove(ctx, stateId, async (tx, state, _methods, now) => {
    const digest = ctx.secrets.blind(`recovery ${state.userId} ${normalisedRecoveryCode(code)}`);
    if (!(await useRecoveryCode(tx, { userId: state.userId, digest, now }))) return null;
    await notifyFactorChange(ctx, tx, { userId: state.userId, teamId: state.teamId, change: 'recovery-code-used' });
    await ctx.audit(tx, [
      {
        action: 'recovery-code.used',
        teamId: null,
        subject: { type: 'user', id: state.userId },
        actorId: state.userId,
      },
    ]);
    return 'recovery-code';
  });
}

/** Returns the value from which a sent code is derived: each send has its own, so the previous code becomes invalid. */
export function codeId({ id, sends }: Pick<TwofaState, 'id' | 'sends'>): string {
  return `${id}.${sends}`;
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Checks whether one of the person's apps currently shows this code, and prevents the code from being used again. */
async function takeTotp(
  ctx: Context,
  tx: Tx,
  { userId, code, now }: { readonly userId: string; readonly code: string; readonly now: Temporal.Instant },
): Promise<boolean> {
  const apps = await lockTotps(tx, userId);
  const accepted = apps.flatMap(({ id, secret, lastStep }) => {
    const step = acceptedStep({ secret: ctx.secrets.unseal(secret, id), code, lastStep, now });
    return step === null ? [] : [{ id, step }];
  });
  const [first] = accepted;
  if (first) await markTotpUsed(tx, { ...first, now });
  return first !== undefined;
}
