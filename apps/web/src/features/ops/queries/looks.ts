/** Each search or view is recorded, so it must not be repeated when the user returns to the window. */
export const recordedQueryOptions = {
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  staleTime: 60_000,
} as const;
