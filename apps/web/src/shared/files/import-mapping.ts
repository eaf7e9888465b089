import { findImportMapping, rememberImportMapping } from '@huggg/contracts';
import { api } from '../api/api.ts';
import type { Column, Target } from './guess-columns.ts';
import { targets } from './guess-columns.ts';

/** An address longer than this is refused by some servers on the way; files that wide are mapped by guessing. */
const maxAddressCharacters = 3_000;

const askable = (headers: readonly string[]): boolean =>
  encodeURIComponent(headers.join('')).length + headers.length * 9 < maxAddressCharacters;

/**
 * How the team mapped a file with these headings before; undefined where it never did, or where that cannot be known
 * now.
 */
export async function recallTargets(columns: readonly Column[]): Promise<readonly Target[] | undefined> {
  const headers = columns.map(({ header }) => header);
  if (!askable(headers)) return undefined;
  const known = await api.call(findImportMapping, { query: { headers } }).catch(() => undefined);
  if (!known?.mapping) return undefined;
  const mapping = new Map(Object.entries(known.mapping));
  return headers.map((header) => targets.find((target) => target === mapping.get(header)) ?? 'ignore');
}

/**
 * Keeps the mapping for the team's next file with these headings. A file that could not be remembered is guessed again.
 */
export async function rememberTargets(columns: readonly Column[], chosen: readonly Target[]): Promise<void> {
  const headers = columns.map(({ header }) => header);
  await api
    .call(rememberImportMapping, {
      body: {
        headers,
        mapping: Object.fromEntries(headers.map((header, index) => [header, chosen[index] ?? 'ignore'])),
      },
    })
    .catch(() => undefined);
}
