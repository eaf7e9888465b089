import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/** Reads again what these keys name, where it is shown; the rest once it is shown. */
export function readAgain(
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
    // A first reading is not begun again, and may have been answered before the event: what it brought is read once
    // more.
    for (const { queryKey: exactly, promise } of begun)
      void promise?.then(
        () => client.invalidateQueries({ queryKey: exactly, exact: true }),
        () => undefined,
      );
  }
}
