import type { GiftwrapChoice } from '@huggg/contracts';
import { canOn, type Actor } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { mayApply } from '../domain/themes.ts';
import { toChoice } from '../domain/wraps.ts';
import { errors } from '../errors.ts';
import { findGiftwrap } from '../queries/giftwraps.read-model.ts';
import { findTheme } from '../queries/themes.read-model.ts';

type Choosing = {
  readonly actor: Actor;
  /** The team and owner of the order that is to have it. */
  readonly order: { readonly teamId: string; readonly userId: string };
  readonly id: string;
};

/**
 * The wrap that a theme gives to an order; null for a theme without one.
 * @throws theme.not-found for one of another team, and for one that the caller may not give to the order.
 */
export async function chooseTheme(
  db: Queryable,
  { actor, order, id }: Choosing,
): Promise<{ readonly giftwrap: GiftwrapChoice | null }> {
  const { teamId, userId } = order;
  const theme = await findTheme(db, { teamId, clientId: actor.userId }, id);
  const can = canOn(actor, { teamId, ownerId: userId });
  if (!theme || !mayApply(theme, { clientId: actor.userId, can })) throw errors.themeNotFound();
  const wrap = theme.giftwrapId ? await findGiftwrap(db, { teamId, id: theme.giftwrapId }) : null;
  return { giftwrap: wrap && toChoice(wrap) };
}
