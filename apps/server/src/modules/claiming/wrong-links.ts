import { CatalogueError } from '../../platform/errors.ts';
import type { LaunchDeps } from './launch-deps.ts';
import type { LaunchReader } from './launch-reader.ts';
import type { ClaimLimits } from './rate-limits.ts';

/** The dependencies shared by the API and the pages of a gift. */
export type LaunchRouteDeps = LaunchDeps & { readonly rateLimits: ClaimLimits; readonly reader: LaunchReader };

/** Counts links that do not exist, so that guessing is slowed down long before it can succeed. */
export async function withWrongLinkCount<T>(
  rateLimits: ClaimLimits,
  address: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CatalogueError && error.code === 'gift.wrong-link') await rateLimits.wrongLink(address);
    throw error;
  }
}
