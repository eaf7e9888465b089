/** The parts of a query that decide whether it is read again. */
type Read = { readonly state: { readonly data: unknown } };

/**
 * How often what is shown is read again. What could not be read waits for its "Try again": asked for every few seconds,
 * it would show its failure and its placeholder by turns.
 */
export const every =
  (ms: number) =>
  ({ state }: Read): number | false =>
    state.data === undefined ? false : ms;
