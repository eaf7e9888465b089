import { coloursOf } from '@huggg/contracts';
import { lookOf } from '@huggg/ui/branding';
import { createLoadingCache } from '../../../platform/cache/index.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { standardLookId } from '../domain/standard.ts';
import type { WornBranding } from '../domain/worn-branding.ts';
import { findLook } from '../queries/brandings.ts';

/**
 * A look never changes, so what was read once holds; the same look is answered with the same object, by which pages
 * that are drawn from it are known.
 */
const looks = createLoadingCache<WornBranding | null>({ entries: 2_000 });

/**
 * What an order wears, by the look that it keeps; null for the product's own look, which orders of a former release
 * have by having none.
 */
export async function wornLook(db: Queryable, lookId: string | null): Promise<WornBranding | null> {
  if (lookId === null || lookId === standardLookId) return null;
  return looks.get(lookId, async () => {
    const found = await findLook(db, lookId);
    return found && { ...found, look: lookOf(coloursOf(found.model)) };
  });
}
