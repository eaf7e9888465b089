import type { SyncHold } from '@huggg/contracts';

/**
 * Returns why a sync needs approval by a person; null if it can be applied automatically. The first sync always needs
 * it; a later one does if it would remove more than `limitPercent` of the people present through this account.
 */
export function holdOf({
  isFirst,
  isAutomatic,
  present,
  leavers,
  limitPercent,
}: {
  readonly isFirst: boolean;
  readonly isAutomatic: boolean;
  readonly present: number;
  readonly leavers: number;
  readonly limitPercent: number;
}): SyncHold | null {
  if (leavers > Math.floor((present * limitPercent) / 100)) return 'leavers';
  if (isFirst) return 'first';
  return isAutomatic ? null : 'not-automatic';
}
