import type { Product } from '@huggg/contracts';
import { quantity } from '@huggg/ui/format';
import { useQuery } from '@tanstack/react-query';
import { productQuery } from '../../shared/catalogue/product-query.ts';

/** The brand's last day of use, or its rule in words while no code has a date yet. Undefined until it is known. */
export function useUseBy(productId: string): { readonly at: string } | { readonly rule: string } | undefined {
  const { data } = useQuery(productQuery(productId));
  return data && ruleOf(data);
}

function ruleOf({ useBy, behaviouralType }: Product): { readonly at: string } | { readonly rule: string } {
  if (behaviouralType === 'choice-of-gift') return { rule: 'as the chosen gift says' };
  if (useBy.kind === 'date') return { at: useBy.date };
  return { rule: useBy.kind === 'days' ? `${quantity(useBy.days, 'day')} after redeeming` : 'no end date' };
}
