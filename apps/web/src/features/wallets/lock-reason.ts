import type { Wallet } from '@huggg/contracts';

/**
 * Why a wallet is locked, as a sentence with a space behind it; operators write theirs with and without a full stop.
 */
export function lockReason({ lockedReason }: Pick<Wallet, 'lockedReason'>): string {
  const words = lockedReason?.replace(/[.\s]+$/u, '') ?? '';
  return words === '' ? '' : `${words}. `;
}
