import { listOpsProducts } from '@huggg/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

export const productsPerPage = 50;

export type ProductSearch = {
  readonly text: string;
  readonly state: 'sold' | 'withdrawn' | 'inactive' | 'all';
  readonly brandId: string | undefined;
  readonly page: number;
};

/** The query for products by name or slug, sold or not. */
export const productsQuery = (question: ProductSearch) =>
  queryOptions({
    queryKey: opsKeys.products(question),
    queryFn: ({ signal }) => {
      const { text, state, brandId, page } = question;
      const query = {
        text,
        state,
        from: (page - 1) * productsPerPage,
        size: productsPerPage,
        ...(brandId && { brandId }),
      };
      return api.call(listOpsProducts, { query }, { signal });
    },
    placeholderData: keepPreviousData,
  });
