/** A preview is apart from its order: it is asked once, and a change of the order does not ask it again. */
export const bulkKeys = { preview: (question: unknown) => ['bulk-preview', question] as const };
