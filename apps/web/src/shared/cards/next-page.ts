const keys = { next: 'charge-next', order: 'charge-order' } as const;
type Kept = keyof typeof keys;

function keep(kind: Kept, chargeId: string, path: string | undefined): void {
  try {
    if (path) sessionStorage.setItem(`${keys[kind]}:${chargeId}`, path);
  } catch {
    // A browser that keeps nothing leads back to the wallet.
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

/** Remembers where a person was going, while they confirm a top-up with their bank. */
export const rememberNext = (chargeId: string, path: string | undefined): void => keep('next', chargeId, path);

/** The page of this product that a top-up was made for. */
export const nextAfter = (chargeId: string): string | undefined => find('next', chargeId);

/** Remembers which order a charge pays for: the charge names it only once it is paid. */
export const rememberOrder = (chargeId: string, path: string): void => keep('order', chargeId, path);

/** The page of the order that a charge pays for. */
export const orderOf = (chargeId: string): string | undefined => find('order', chargeId);

/** Forgets it once it led there, because a later visit is to the payment itself. */
export function forgetOrder(chargeId: string): void {
  try {
    sessionStorage.removeItem(`${keys.order}:${chargeId}`);
  } catch {
    // Nothing was kept.
  }
}
