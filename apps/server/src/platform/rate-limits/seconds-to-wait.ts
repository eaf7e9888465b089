/** Returns the value of Retry-After: at least one second. */
export function secondsToWait({ msBeforeNext }: { readonly msBeforeNext: number }): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
}
