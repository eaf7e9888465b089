import type { Wallet } from '@huggg/contracts';

/**
 * Returns the reason for a lock as a sentence with a trailing space. Operators may or may not end the reason with a
 * full stop.
 */
export function lockReason({ lockedReason }: Pick<Wallet, 'lockedReason'>): string {
  const words = lockedReason?.replace(/[.\s]+$/u, '') ?? '';
  return words === '' ? '' : `${words}. `;
}
