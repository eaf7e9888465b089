declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The gifts selected on the previous screen, to be selected on the next one. */
    giftIds?: readonly string[];
  }
}

/** Returns the search and state for opening the prints of an order; without ids, all gifts are meant. */
export function printsNavigation(ids: readonly string[] | undefined) {
  return ids ? ({ search: { tab: 'recipients' }, state: { giftIds: ids } } as const) : { search: {} };
}
