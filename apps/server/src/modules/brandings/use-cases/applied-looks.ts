import { coloursOf } from '@huggg/contracts';
import { lookOf } from '@huggg/ui/branding';
import { createLoadingCache } from '../../../platform/cache/index.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { standardLookId } from '../domain/standard.ts';
import type { AppliedBranding } from '../domain/applied-branding.ts';
import { findLook } from '../queries/brandings.ts';

/**
 * A look never changes, so cached looks stay valid. The same look is always returned as the same object, which serves
 * as the key of pages rendered with it.
 */
const looks = createLoadingCache<AppliedBranding | null>({ entries: 2_000 });

/**
 * Returns the branding of an order by the look that it stores; null for the product's own look, also for orders of a
 * former release, which store none.
 */
export async function appliedLook(db: Queryable, lookId: string | null): Promise<AppliedBranding | null> {
  if (lookId === null || lookId === standardLookId) return null;
  return looks.get(lookId, async () => {
    const found = await findLook(db, lookId);
    return found && { ...found, look: lookOf(coloursOf(found.model)) };
  });
}
