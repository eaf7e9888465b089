export type Place = { readonly teamId: string; readonly userId: string };

/** A confirmation reads its data each time that it opens. */
export const fresh = { gcTime: 0, staleTime: 0 } as const;
