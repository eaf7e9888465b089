import { limits, type FactorMethod } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import { maskEmail, maskPhone } from '../../../platform/audit/index.ts';
import type { Context } from '../../../platform/context.ts';
import { methodsOf, nextSendAt, stepStatusOf, type TwofaState } from '../domain/states.ts';
import { factorsOfPerson } from '../queries/person-factors.read-model.ts';
import { findTwofaState, recentSends } from '../queries/states.ts';

/**
 * A second step as shown to a caller who knows its id; addresses are masked, because the id may be all that they know.
 */
export type StateView = {
  readonly state: TwofaState;
  readonly methods: readonly FactorMethod[];
  readonly sentTo: string | null;
  readonly triesLeft: number;
  readonly resendAt: Temporal.Instant | null;
};

type StateFilter = {
  readonly userId?: string | undefined;
  readonly userEmail?: string | undefined;
  readonly teamId?: string | undefined;
};

/** Finds a step by id; null if there is none, if it has ended, or if it does not belong to the given person or team. */
export async function readState(ctx: Context, id: string, narrowed: StateFilter = {}): Promise<StateView | null> {
  const now = ctx.clock.now();
  // Reads from the primary, because the step may have just been written.
  const state = await findTwofaState(ctx.readPrimary, id);
  if (!state || state.status === 'consumed' || stepStatusOf({ ...state, status: 'pending' }, now) !== 'open')
    return null;
  const person = await factorsOfPerson(ctx.readPrimary, state.userId);
  const meant =
    (narrowed.userId ?? state.userId) === state.userId &&
    (narrowed.teamId ?? state.teamId) === state.teamId &&
    (narrowed.userEmail ?? person.email).trim().toLowerCase() === person.email.toLowerCase();
  if (!meant) return null;
  const sentTo =
    state.method === 'sms' ? person.mobile && maskPhone(person.mobile) : state.method && maskEmail(person.email);
  const next = nextSendAt(await recentSends(ctx.readPrimary, state.userId, now.subtract({ hours: 1 })), now);
  return {
    state,
    methods: methodsOf(person),
    sentTo,
    triesLeft: limits.twoFactorTries - state.tries,
    resendAt: next?.at ?? null,
  };
}
