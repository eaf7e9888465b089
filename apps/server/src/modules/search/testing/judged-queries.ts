import { readFileSync } from 'node:fs';

/**
 * A search input, and the grade of each relevant gift from 3 (exactly what is wanted) to 1, by the slugs of the
 * catalogue's file.
 */
export type JudgedQuery = { readonly query: string; readonly grades: ReadonlyMap<string, number> };

const slugsOf = (text = ''): readonly string[] => text.split(' ').filter((slug) => slug !== '');

function readLine(line: string): JudgedQuery {
  const [query = '', exact, good, related] = line.split('|').map((part) => part.trim());
  const graded = [related, good, exact].flatMap((slugs, index) =>
    slugsOf(slugs).map((slug) => [slug, index + 1] as const),
  );
  return { query, grades: new Map(graded) };
}

/** The judged queries of `judged-queries.txt`. */
export const judgedQueries: readonly JudgedQuery[] = readFileSync(
  new URL('judged-queries.txt', import.meta.url),
  'utf8',
)
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map(readLine);
