import { coalesce, perRead, type Read } from '../../platform/database/index.ts';
import { findLaunchFacts, type LaunchFacts } from './queries/launch-facts.read-model.ts';
import { shortcodeForm } from './use-cases/read-launch.ts';

/** Reads gifts for pages. Requests that arrive while a query is running share the next one. */
export type LaunchReader = (read: Read, shortcode: string) => Promise<LaunchFacts | null>;

type Found = { readonly facts: LaunchFacts | null };

function readerOf(read: Read): (shortcode: string) => Promise<Found> {
  return coalesce<string, Found>({
    work: async (shortcodes) => {
      const found = await findLaunchFacts(read, shortcodes);
      return shortcodes.map((shortcode) => ({ facts: found.get(shortcode) ?? null }));
    },
    key: (shortcode) => shortcode,
    // One at a time: while a query runs, the next batch grows, and fewer, larger batches cost both sides less than
    // half.
    concurrency: 1,
    batchSize: 200,
  });
}

export function createLaunchReader(): LaunchReader {
  const reader = perRead(readerOf);
  return async (read, shortcode) => (shortcodeForm.test(shortcode) ? (await reader(read)(shortcode)).facts : null);
}
