import type { Context } from '../../../platform/context.ts';
import type { PersonCheck } from '../gateways/recaptcha.ts';
import { errors } from '../errors.ts';

/** The check that a visitor is a person; null if no provider is configured, in which case every visitor passes. */
export type PersonGate = PersonCheck | null;

/**
 * Rejects bots, before anything is looked up or stored.
 * @throws recaptcha.refused, recaptcha.unavailable.
 */
export async function requirePerson(ctx: Context, gate: PersonGate, token: string | undefined): Promise<void> {
  if (!gate) return;
  if (!token) throw errors.notAPerson();
  const outcome = await gate({ token, address: ctx.origin?.address ?? null });
  if (outcome === 'unavailable') {
    ctx.log.error({ requestId: ctx.requestId }, 'the visitor check is unavailable');
    throw errors.personCheckUnavailable();
  }
  if (outcome === 'refused') throw errors.notAPerson();
}
