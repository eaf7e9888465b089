import { useQuery } from '@tanstack/react-query';
import { productQuery } from '../catalogue/product-query.ts';
import { useByOf } from './use-by.ts';
import type { UseBy } from './use-by.ts';

/**
 * Returns the brand's last day of use, or its rule as text while no code has a date yet. Undefined until it is loaded.
 */
export function useUseBy(productId: string): UseBy | undefined {
  const { data } = useQuery(productQuery(productId));
  return data && useByOf(data);
}
