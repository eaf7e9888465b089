import type { GiftwrapChoice } from '@huggg/contracts';
import { canOn, type Actor } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { findOrderBrandings } from '../../brandings/index.ts';
import { mayApply } from '../domain/themes.ts';
import { toChoice } from '../domain/wraps.ts';
import { errors } from '../errors.ts';
import { findGiftwrap } from '../queries/giftwraps.read-model.ts';
import { findTheme, type ThemeRow } from '../queries/themes.read-model.ts';

type Choosing = {
  readonly actor: Actor;
  /** The team and owner of the order that is to have it. */
  readonly order: { readonly teamId: string; readonly userId: string };
  readonly id: string;
  /** The branding of teams that chose none. */
  readonly defaultBrandingId: string;
};

export type ThemeLook = {
  readonly giftwrap: GiftwrapChoice | null;
  readonly brandingId: string | null;
  /** How that branding looks today. */
  readonly brandingLookId: string | null;
};

/**
 * The wrap and the branding that a theme gives to an order; null for what it has not, and for a branding that was
 * deleted since.
 * @throws theme.not-found for one of another team, and for one that the caller may not give to the order.
 */
export async function chooseTheme(
  db: Queryable,
  { actor, order, id, defaultBrandingId }: Choosing,
): Promise<ThemeLook> {
  const { teamId } = order;
  const theme = await findOffered(db, { actor, order, id });
  if (!theme) throw errors.themeNotFound();
  const wrap = theme.giftwrapId ? await findGiftwrap(db, { teamId, id: theme.giftwrapId }) : null;
  const wish = { teamId, brandingId: theme.brandingId };
  const worn = theme.brandingId === null ? null : (await findOrderBrandings(db, [wish], defaultBrandingId))(wish);
  return {
    giftwrap: wrap && toChoice(wrap),
    brandingId: worn && theme.brandingId,
    brandingLookId: worn?.lookId ?? null,
  };
}

type Asking = Omit<Choosing, 'defaultBrandingId'>;

/** Whether the caller may give a theme to an order. */
export async function isOfferedTheme(db: Queryable, asking: Asking): Promise<boolean> {
  return (await findOffered(db, asking)) !== null;
}

async function findOffered(db: Queryable, { actor, order: { teamId, userId }, id }: Asking): Promise<ThemeRow | null> {
  const theme = await findTheme(db, { teamId, clientId: actor.userId }, id);
  const can = canOn(actor, { teamId, ownerId: userId });
  return theme && mayApply(theme, { clientId: actor.userId, can }) ? theme : null;
}
