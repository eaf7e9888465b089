import type { SecondFactorRequired } from '@huggg/contracts';

/**
 * A second step that waits to be proven, and how to go on with its proof. It lives in this page's memory alone, because
 * going on may need the password again; a page that is loaded again starts from the beginning.
 */
export type PendingStep = { readonly asked: SecondFactorRequired; readonly finish: (tokenId: string) => Promise<void> };

let pending: PendingStep | null = null;

export const pendingStep = (): PendingStep | null => pending;

/** Whether a refusal asks for a second step; if so it is kept, with how to go on, and the page for it is next. */
export function keepSecondStep(error: unknown, finish: PendingStep['finish']): boolean {
  if (
    !(error instanceof Error) ||
    !('errorCode' in error) ||
    error.errorCode !== 'access.second-factor-required' ||
    !('details' in error)
  )
    return false;
  // The client has checked the answer's outer shape; the details are those of the contract `secondFactorRequired`.
  pending = { asked: error.details as SecondFactorRequired, finish };
  return true;
}
