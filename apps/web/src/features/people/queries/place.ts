export type Place = { readonly teamId: string; readonly userId: string };

/** What is confirmed is read anew each time that the question is asked. */
export const fresh = { gcTime: 0, staleTime: 0 } as const;
