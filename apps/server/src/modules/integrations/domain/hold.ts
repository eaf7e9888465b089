import type { SyncHold } from '@huggg/contracts';

/**
 * Why a sync waits for a person, or null where it may be applied automatically. The first one always waits; a later one
 * where more people would leave than the limit's share of those who are in by this account.
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
