import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/** Refetches the queries with these keys that are displayed; the rest are refetched when they are displayed. */
export function refetchDisplayed(
  client: QueryClient,
  keys: readonly QueryKey[],
  predicate: (query: Query) => boolean = () => true,
): void {
  for (const queryKey of keys) {
    const begun = client.getQueryCache().findAll({
      queryKey,
      fetchStatus: 'fetching',
      predicate: (query) => query.state.data === undefined && predicate(query),
    });
    void client.invalidateQueries({ queryKey, predicate });
    // A first fetch in progress is not restarted, and may return data from before the event, so it is fetched once
    // more.
    for (const { queryKey: exactly, promise } of begun)
      void promise?.then(
        () => client.invalidateQueries({ queryKey: exactly, exact: true }),
        () => undefined,
      );
  }
}
