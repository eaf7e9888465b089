/** The parts of a query that decide whether it is refetched. */
type Read = { readonly state: { readonly data: unknown } };

/**
 * Returns the polling interval of displayed data. A query that failed waits for "Try again": polling would alternate
 * between its error and its placeholder.
 */
export const pollEvery =
  (ms: number) =>
  ({ state }: Read): number | false =>
    state.data === undefined ? false : ms;
