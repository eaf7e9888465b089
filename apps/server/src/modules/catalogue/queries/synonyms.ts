import { statement, text, type Tx } from '../../../platform/database/index.ts';
import type { SynonymRow } from '../domain/rows.ts';

const write = statement(
  'catalogue-synonyms-write',
  `insert into catalogue_synonyms (source, term, means) select $1, given.term, given.means
   from unnest($2::text[], $3::text[]) as given (term, means) on conflict do nothing returning term`,
  { term: text },
);
const drop = statement(
  'catalogue-synonyms-drop',
  `delete from catalogue_synonyms s where s.source = $1
     and not exists (select from unnest($2::text[], $3::text[]) as given (term, means) where given.term = s.term and given.means = s.means)
   returning s.term`,
  { term: text },
);

/** Stores the synonyms of a catalogue file and deletes all others under its name. @returns whether any changed. */
export async function writeSynonyms(
  tx: Tx,
  { source, synonyms }: { readonly source: string; readonly synonyms: readonly SynonymRow[] },
): Promise<boolean> {
  const values = [source, synonyms.map(({ term }) => term), synonyms.map(({ means }) => means)];
  const dropped = await tx.run(drop, values);
  const written = await tx.run(write, values);
  return dropped.length + written.length > 0;
}
