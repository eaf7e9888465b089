import type { UnchangedReason } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { giveLook, type LockedGift, type OrderOfGifts } from '../../gifts/index.ts';
import { chooseTheme } from '../../styling/index.ts';
import { newLookOf, type LookChange } from '../domain/new-look.ts';
import { toGiftActor } from './cancel-gifts.ts';

type Themed = { readonly gifts: readonly LockedGift[]; readonly reasons: readonly UnchangedReason[] };

/**
 * Gives locked gifts of any orders a theme of the caller's team: its wrap, and its branding as it looks today. Neither follows later changes of the theme.
 * @throws theme.not-found
 */
export async function changeThemes(
  tx: Tx,
  ctx: Context,
  {
    gifts,
    orders,
    themeId,
  }: { readonly gifts: readonly LockedGift[]; readonly orders: readonly OrderOfGifts[]; readonly themeId: string },
): Promise<Themed> {
  const { actor, clock, config } = ctx;
  const { giftwrap, brandingLookId } = await chooseTheme(tx, {
    actor,
    order: { teamId: actor.teamId, userId: actor.userId },
    id: themeId,
    defaultBrandingId: config.publicIds.defaultBrandingId,
  });
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const decided = gifts.map((gift) => {
    const order = orderOf.get(gift.transactionId);
    if (!order) throw new Error(`The order of gift ${gift.id} was not locked.`);
    return newLookOf(gift, { themeId, giftwrap, brandingLookId }, order);
  });
  const changes = decided.filter((one): one is LookChange => typeof one !== 'string');
  await giveLook(
    tx,
    { actor: toGiftActor(actor), now: clock.now() },
    changes.map(({ gift: { id: giftId, teamId }, ...look }) => ({ giftId, teamId, themeId, ...look })),
  );
  return {
    gifts: changes.map(({ gift }) => gift),
    reasons: decided.filter((one): one is UnchangedReason => typeof one === 'string'),
  };
}
