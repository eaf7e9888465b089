import type { Actor, Context } from '../../../platform/context.ts';
import { findPeople, senderName } from '../../identity/index.ts';
import type { BuyerRights } from '../../orders/index.ts';

/** Returns the person who started to pay for an order, with their permissions at that time. */
export async function buyerOf(
  { readPrimary }: Pick<Context, 'readPrimary'>,
  { userId, buyer }: { readonly userId: string; readonly buyer: BuyerRights },
): Promise<Actor> {
  const person = (await findPeople(readPrimary, [userId])).get(userId);
  return {
    ...buyer,
    userId,
    email: person?.email ?? '',
    name: person ? senderName(person) : '',
    operator: false,
    sessionId: '',
  };
}
