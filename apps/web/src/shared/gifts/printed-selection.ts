declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The gifts that a screen was left with, to be selected on the next one. */
    giftIds?: readonly string[];
  }
}

/** What the pages of an order are opened with; without ids, all of them are meant. */
export function printsOpened(ids: readonly string[] | undefined) {
  return ids ? ({ search: { tab: 'recipients' }, state: { giftIds: ids } } as const) : { search: {} };
}
