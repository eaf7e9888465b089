import { Resolver } from 'node:dns/promises';
import { assertNoTransaction } from '../database/index.ts';

/**
 * The texts published at a name, each whole; none where the name has no record of this kind; null where DNS gave no
 * answer that can be trusted.
 */
export type ReadTxtRecords = (name: string) => Promise<readonly string[] | null>;

const tryMilliseconds = 2_000;
const wholeMilliseconds = 6_000;

/** DNS errors that mean that there is no record. All others are failures of the lookup. */
const nothingThere = new Set(['ENODATA', 'ENOTFOUND']);

/**
 * Reads TXT records from the machine's own resolvers, or from `servers` (`address` or `address:port`). Ends within six
 * seconds, whatever they do.
 */
export function createTxtReader({ servers }: { readonly servers: readonly string[] }): ReadTxtRecords {
  return async (name) => {
    assertNoTransaction('Asking DNS');
    // One for each question: cancelling it ends no other.
    const resolver = new Resolver({ timeout: tryMilliseconds, tries: 2 });
    if (servers.length > 0) resolver.setServers(servers);
    const limit = setTimeout(() => {
      resolver.cancel();
    }, wholeMilliseconds);
    try {
      // Absolute, so that no search list of the machine is tried as well. A long text is published in parts.
      return (await resolver.resolveTxt(`${name}.`)).map((parts) => parts.join(''));
    } catch (error) {
      return error instanceof Error && 'code' in error && nothingThere.has(String(error.code)) ? [] : null;
    } finally {
      clearTimeout(limit);
    }
  };
}
