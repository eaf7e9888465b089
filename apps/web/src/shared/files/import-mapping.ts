import { findImportMapping, rememberImportMapping } from '@huggg/contracts';
import type { MappedColumn } from '@huggg/contracts';
import { api } from '../api/api.ts';
import type { Column, Target } from './guess-columns.ts';
import { targets } from './guess-columns.ts';

/** Some servers and proxies reject longer URLs; files with that many headings are mapped by guessing. */
const maxAddressCharacters = 3_000;

const canLookUpMapping = (headers: readonly string[]): boolean =>
  encodeURIComponent(headers.join('')).length + headers.length * 9 < maxAddressCharacters;

/** Returns the team's saved mapping for these headings; undefined if there is none, or if it cannot be loaded. */
export async function recallMapping(headers: readonly string[]): Promise<ReadonlyMap<string, string> | undefined> {
  if (!canLookUpMapping(headers)) return undefined;
  const known = await api.call(findImportMapping, { query: { headers: [...headers] } }).catch(() => undefined);
  return known?.mapping ? new Map(Object.entries(known.mapping)) : undefined;
}

/** Saves the mapping for the team's next file with these headings. If saving fails, the next file is guessed again. */
export async function rememberMapping(headers: readonly string[], chosen: readonly MappedColumn[]): Promise<void> {
  const mapping = Object.fromEntries(headers.map((header, index) => [header, chosen[index] ?? 'ignore']));
  await api.call(rememberImportMapping, { body: { headers: [...headers], mapping } }).catch(() => undefined);
}

/** Returns the saved mapping for a list of people. */
export async function recallTargets(columns: readonly Column[]): Promise<readonly Target[] | undefined> {
  const headers = columns.map(({ header }) => header);
  const mapping = await recallMapping(headers);
  return mapping && headers.map((header) => targets.find((target) => target === mapping.get(header)) ?? 'ignore');
}

export function rememberTargets(columns: readonly Column[], chosen: readonly Target[]): Promise<void> {
  return rememberMapping(
    columns.map(({ header }) => header),
    chosen,
  );
}
