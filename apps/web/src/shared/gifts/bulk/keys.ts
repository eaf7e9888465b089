/** Separate from the order's key, because a preview is fetched once and is not refetched when the order changes. */
export const bulkKeys = { preview: (question: unknown) => ['bulk-preview', question] as const };
