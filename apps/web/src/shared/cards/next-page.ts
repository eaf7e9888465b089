const keys = { next: 'charge-next', order: 'charge-order' } as const;
type Kept = keyof typeof keys;

function keep(kind: Kept, chargeId: string, path: string | undefined): void {
  try {
    if (path) sessionStorage.setItem(`${keys[kind]}:${chargeId}`, path);
  } catch {
    // Without storage, the user returns to the wallet.
  }
}

function find(kind: Kept, chargeId: string): string | undefined {
  try {
    const path = sessionStorage.getItem(`${keys[kind]}:${chargeId}`);
    return path?.startsWith('/') && !path.startsWith('//') ? path : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the page to return to after a top-up is confirmed with the bank. */
export const rememberNext = (chargeId: string, path: string | undefined): void => keep('next', chargeId, path);

/** Returns the page that a top-up was started from. */
export const nextAfter = (chargeId: string): string | undefined => find('next', chargeId);

/** Stores which order a charge pays for, because the charge refers to it only once it is paid. */
export const rememberOrder = (chargeId: string, path: string): void => keep('order', chargeId, path);

/** Returns the page of the order that a charge pays for. */
export const orderOf = (chargeId: string): string | undefined => find('order', chargeId);

/** Removes the stored order after it was opened, because a later visit is to the payment itself. */
export function forgetOrder(chargeId: string): void {
  try {
    sessionStorage.removeItem(`${keys.order}:${chargeId}`);
  } catch {
    // Without storage, there is nothing to remove.
  }
}
