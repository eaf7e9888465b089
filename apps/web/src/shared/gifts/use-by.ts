import type { Product } from '@huggg/contracts';
import { quantity } from '@huggg/ui/format';

export type UseBy = { readonly at: string } | { readonly rule: string };

/**
 * Returns the brand's last day of use, or its rule as text; the same on every screen for senders. A choice of gift has
 * none of its own.
 */
export function useByOf({ useBy, behaviouralType }: Pick<Product, 'useBy' | 'behaviouralType'>): UseBy {
  if (behaviouralType === 'choice-of-gift') return { rule: 'set by the gift they choose' };
  if (useBy.kind === 'date') return { at: useBy.date };
  return { rule: useBy.kind === 'days' ? `${quantity(useBy.days, 'day')} after the code is shown` : 'no end date' };
}
