/** A look is recorded each time, so that it is not repeated by coming back to the window. */
export const recordedLook = { refetchOnWindowFocus: false, refetchOnReconnect: false, staleTime: 60_000 } as const;
