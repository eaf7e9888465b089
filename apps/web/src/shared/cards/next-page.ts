const keyOf = (chargeId: string): string => `charge-next:${chargeId}`;

/** Remembers where a person was going, while they confirm a payment with their bank. */
export function rememberNext(chargeId: string, path: string | undefined): void {
  try {
    if (path) sessionStorage.setItem(keyOf(chargeId), path);
  } catch {
    // A browser that keeps nothing leads back to the wallet.
  }
}

/** The page of this product that a payment was made for. */
export function nextAfter(chargeId: string): string | undefined {
  try {
    const path = sessionStorage.getItem(keyOf(chargeId));
    return path?.startsWith('/') && !path.startsWith('//') ? path : undefined;
  } catch {
    return undefined;
  }
}
