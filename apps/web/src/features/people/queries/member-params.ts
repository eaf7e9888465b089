export type MemberParams = { readonly teamId: string; readonly userId: string };

/** A confirmation loads its data each time it opens. */
export const noCacheOptions = { gcTime: 0, staleTime: 0 } as const;
