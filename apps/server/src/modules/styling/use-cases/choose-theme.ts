import type { GiftwrapChoice } from '@huggg/contracts';
import { canOn, type Actor } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { findOrderBrandings } from '../../brandings/index.ts';
import { mayApply } from '../domain/themes.ts';
import { toChoice } from '../domain/wraps.ts';
import { errors } from '../errors.ts';
import { findGiftwrap } from '../queries/giftwraps.read-model.ts';
import { findTheme, type ThemeRow } from '../queries/themes.read-model.ts';

type ThemeSelection = {
  readonly actor: Actor;
  /** The team and owner of the order that uses the theme. */
  readonly order: { readonly teamId: string; readonly userId: string };
  readonly id: string;
  /** The branding of teams that have chosen none. */
  readonly defaultBrandingId: string;
};

export type ThemeLook = {
  readonly giftwrap: GiftwrapChoice | null;
  readonly brandingId: string | null;
  /** The current look of that branding. */
  readonly brandingLookId: string | null;
};

/**
 * Returns the wrap and branding of a theme for an order. Null for a part that the theme does not have, and for a
 * branding that has been deleted.
 * @throws theme.not-found for a theme of another team, and for one that the caller may not use for the order.
 */
export async function chooseTheme(
  db: Queryable,
  { actor, order, id, defaultBrandingId }: ThemeSelection,
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

type ThemeQuery = Omit<ThemeSelection, 'defaultBrandingId'>;

/** Checks whether the caller may use a theme for an order. */
export async function isOfferedTheme(db: Queryable, asking: ThemeQuery): Promise<boolean> {
  return (await findOffered(db, asking)) !== null;
}

async function findOffered(
  db: Queryable,
  { actor, order: { teamId, userId }, id }: ThemeQuery,
): Promise<ThemeRow | null> {
  const theme = await findTheme(db, { teamId, clientId: actor.userId }, id);
  const can = canOn(actor, { teamId, ownerId: userId });
  return theme && mayApply(theme, { clientId: actor.userId, can }) ? theme : null;
}
