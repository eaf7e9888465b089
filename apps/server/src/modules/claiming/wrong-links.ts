import { CatalogueError } from '../../platform/errors.ts';
import type { LaunchDeps } from './launch-deps.ts';
import type { LaunchReader } from './launch-reader.ts';
import type { ClaimLimits } from './rate-limits.ts';

/** What the API and the pages of a gift both need. */
export type LaunchRouteDeps = LaunchDeps & { readonly rateLimits: ClaimLimits; readonly reader: LaunchReader };

/** Links that open nothing are counted, so that guessing gets slow long before it gets anywhere. */
export async function countingWrongLinks<T>(
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
