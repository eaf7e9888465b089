import { randomUUID } from 'node:crypto';
import type { FactorMethod, SecondFactorRequired } from '@huggg/contracts';
import { maskEmail, maskPhone } from '../../../platform/audit/index.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { CatalogueError } from '../../../platform/errors.ts';
import { errors } from '../errors.ts';
import { expiryFrom, hasOwnFactor, methodsOf, type SecondFactor } from '../domain/states.ts';
import { factorsOfPerson } from '../queries/person-factors.read-model.ts';
import { consumeTwofaState, insertTwofaState } from '../queries/states.ts';

export type FirstMethod = 'password' | 'google' | 'microsoft' | 'saml' | 'session';

type Demand = {
  readonly userId: string;
  readonly teamId: string;
  readonly firstMethod: FirstMethod;
  /** Whether the team requires a second factor from every member. Users who set one up themselves always need it. */
  readonly requiredByTeam: boolean;
  readonly shown: SecondFactor;
};

/** What proved the second factor, null if none was needed; or the error that gives the next step. */
export type Proof = { readonly by: FactorMethod | 'provider' | null } | { readonly error: CatalogueError };

/**
 * Checks whether a second factor is needed and was proven, and consumes the `twofa_token`; if it is missing, the error
 * contains the id of the new step. The caller must commit before it throws that error.
 */
export async function demandSecondFactor(ctx: Context, tx: Tx, demand: Demand): Promise<Proof> {
  const { userId, shown } = demand;
  if (shown === 'passkey' || shown === 'provider') return { by: shown };
  if (shown) {
    const by = await consumeTwofaState(tx, { id: shown.tokenId, userId, now: ctx.clock.now() });
    return by ? { by } : { error: errors.secondFactorInvalid() };
  }
  const person = await factorsOfPerson(tx, userId);
  if (!demand.requiredByTeam && !hasOwnFactor(person)) return { by: null };
  return { error: errors.secondFactorRequired(await beginSecondStep(ctx, tx, demand)) };
}

/** Starts a second step for a user who has proven the first one. */
export async function beginSecondStep(
  ctx: Context,
  tx: Tx,
  { userId, teamId, firstMethod }: Pick<Demand, 'userId' | 'teamId' | 'firstMethod'>,
): Promise<SecondFactorRequired> {
  const person = await factorsOfPerson(tx, userId);
  const now = ctx.clock.now();
  // Fully random, unlike other ids, because knowledge of it is part of the authorisation.
  const stateId = randomUUID();
  await insertTwofaState(tx, { id: stateId, userId, teamId, firstMethod, createdAt: now, expiresAt: expiryFrom(now) });
  return {
    stateId,
    methods: methodsOf(person),
    sentTo: { email: maskEmail(person.email), sms: person.mobile && maskPhone(person.mobile) },
  };
}
