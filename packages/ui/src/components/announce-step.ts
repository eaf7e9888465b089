type Step = { readonly lastShare: number; readonly share: number; readonly sinceMs: number; readonly everyMs: number };

/**
 * Checks whether progress should be announced: another tenth is done, the end is reached, or enough time has passed
 * with some progress.
 */
export function announceStep({ lastShare, share, sinceMs, everyMs }: Step): boolean {
  if (share === lastShare) return false;
  if (share >= 100) return true;
  return Math.floor(share / 10) > Math.floor(lastShare / 10) || sinceMs >= everyMs;
}
