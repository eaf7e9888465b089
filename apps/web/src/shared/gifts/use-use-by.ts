import { useQuery } from '@tanstack/react-query';
import { productQuery } from '../catalogue/product-query.ts';
import { useByOf } from './use-by.ts';
import type { UseBy } from './use-by.ts';

/** The brand's last day of use, or its rule in words while no code has a date yet. Undefined until it is known. */
export function useUseBy(productId: string): UseBy | undefined {
  const { data } = useQuery(productQuery(productId));
  return data && useByOf(data);
}
