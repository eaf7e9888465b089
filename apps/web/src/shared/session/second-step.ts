import type { SecondFactorRequired } from '@huggg/contracts';

/**
 * A pending second step, and how to continue after its proof. Kept only in this page's memory, because continuing may
 * need the password again; after a reload it starts over.
 */
export type PendingStep = { readonly asked: SecondFactorRequired; readonly finish: (tokenId: string) => Promise<void> };

let pending: PendingStep | null = null;

export const pendingStep = (): PendingStep | null => pending;

/**
 * Checks whether an error requires a second step. If so, stores the step and how to continue; the caller then opens the
 * page for it.
 */
export function saveSecondStep(error: unknown, finish: PendingStep['finish']): boolean {
  if (
    !(error instanceof Error) ||
    !('errorCode' in error) ||
    error.errorCode !== 'access.second-factor-required' ||
    !('details' in error)
  )
    return false;
  // The client has checked the response's outer structure; the details are those of the contract
  // `secondFactorRequired`.
  pending = { asked: error.details as SecondFactorRequired, finish };
  return true;
}
