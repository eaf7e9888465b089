import type { QueryClient } from '@tanstack/react-query';

/** The result of a query that the server's page contains, by the key of its query. */
export type PageResult = { readonly key: readonly unknown[]; readonly data: unknown };

/** The script element that contains the results. */
export const pageResultsId = 'first-answers';

/** Puts the results that came with the page into the cache, so that its screen does not request them again. */
export function cachePageResults(queries: QueryClient): void {
  const text = document.getElementById(pageResultsId)?.textContent;
  const answers = text ? (JSON.parse(text) as readonly PageResult[]) : [];
  for (const { key, data } of answers) queries.setQueryData(key, data);
}
