import { Resolver } from 'node:dns/promises';
import { assertNoTransaction } from '../database/index.ts';

/**
 * Returns the texts published at a name, each joined from its parts; an empty list if the name has no TXT record; null
 * if DNS gave no reliable response.
 */
export type ReadTxtRecords = (name: string) => Promise<readonly string[] | null>;

const tryMilliseconds = 2_000;
const wholeMilliseconds = 6_000;

/** DNS errors that mean that there is no record. All other errors are failures of the lookup. */
const noRecordCodes = new Set(['ENODATA', 'ENOTFOUND']);

/**
 * Creates a reader of TXT records that uses the machine's own resolvers, or `servers` (`address` or `address:port`). A
 * lookup ends within six seconds, whatever they do.
 */
export function createTxtReader({ servers }: { readonly servers: readonly string[] }): ReadTxtRecords {
  return async (name) => {
    assertNoTransaction('A DNS query');
    // One resolver per lookup, so that cancelling one does not cancel the others.
    const resolver = new Resolver({ timeout: tryMilliseconds, tries: 2 });
    if (servers.length > 0) resolver.setServers(servers);
    const limit = setTimeout(() => {
      resolver.cancel();
    }, wholeMilliseconds);
    try {
      // An absolute name, so that the machine's search list is not tried as well. A long text is published in parts.
      return (await resolver.resolveTxt(`${name}.`)).map((parts) => parts.join(''));
    } catch (error) {
      return error instanceof Error && 'code' in error && noRecordCodes.has(String(error.code)) ? [] : null;
    } finally {
      clearTimeout(limit);
    }
  };
}
