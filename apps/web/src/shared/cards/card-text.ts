import type { Card } from '@huggg/contracts';

/** "Visa ending 4242". */
export function cardName({ scheme, last4Digits }: Pick<Card, 'scheme' | 'last4Digits'>): string {
  return `${scheme} ending ${last4Digits}`;
}

/** "12/2030", the last month in which the card is valid. */
export function expiryOf({ expiryMonth, expiryYear }: Pick<Card, 'expiryMonth' | 'expiryYear'>): string {
  return `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`;
}
