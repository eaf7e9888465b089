const keys = { next: 'charge-next', order: 'charge-order' } as const;
type StoredKind = keyof typeof keys;

function storePath(kind: StoredKind, chargeId: string, path: string | undefined): void {
  try {
    if (path) sessionStorage.setItem(`${keys[kind]}:${chargeId}`, path);
  } catch {
    // Without storage, the user returns to the wallet.
  }
}

function findPath(kind: StoredKind, chargeId: string): string | undefined {
  try {
    const path = sessionStorage.getItem(`${keys[kind]}:${chargeId}`);
    return path?.startsWith('/') && !path.startsWith('//') ? path : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the page to return to after a top-up is confirmed with the bank. */
export const rememberNext = (chargeId: string, path: string | undefined): void => storePath('next', chargeId, path);

/** Returns the page that a top-up was started from. */
export const nextAfter = (chargeId: string): string | undefined => findPath('next', chargeId);

/** Stores which order a charge pays for, because the charge refers to it only once it is paid. */
export const rememberOrder = (chargeId: string, path: string): void => storePath('order', chargeId, path);

/** Returns the page of the order that a charge pays for. */
export const orderOf = (chargeId: string): string | undefined => findPath('order', chargeId);

/** Removes the stored order after it was opened, because a later visit is to the payment itself. */
export function forgetOrder(chargeId: string): void {
  try {
    sessionStorage.removeItem(`${keys.order}:${chargeId}`);
  } catch {
    // Without storage, there is nothing to remove.
  }
}
