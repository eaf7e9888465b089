import { listOpsBrands, listOpsProducts, previewWithdrawal, readOpsBrand, readOpsProduct } from '@huggg/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

export const productsAPage = 50;

export type ProductQuestion = {
  readonly text: string;
  readonly state: 'sold' | 'withdrawn' | 'inactive' | 'all';
  readonly brandId: string | undefined;
  readonly page: number;
};

/** Products by name or slug, sold or not. */
export const productsQuery = (question: ProductQuestion) =>
  queryOptions({
    queryKey: opsKeys.products(question),
    queryFn: ({ signal }) => {
      const { text, state, brandId, page } = question;
      const query = { text, state, from: (page - 1) * productsAPage, size: productsAPage, ...(brandId && { brandId }) };
      return api.call(listOpsProducts, { query }, { signal });
    },
    placeholderData: keepPreviousData,
  });

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: opsKeys.product(id),
    queryFn: ({ signal }) => api.call(readOpsProduct, { params: { id } }, { signal }),
  });

/** What withdrawing a product touches; asked anew each time, since orders come meanwhile. */
export const withdrawalQuery = (id: string) =>
  queryOptions({
    queryKey: opsKeys.withdrawalOf(id),
    queryFn: ({ signal }) => api.call(previewWithdrawal, { params: { id } }, { signal }),
    staleTime: 0,
  });

export const brandsQuery = queryOptions({
  queryKey: [...opsKeys.catalogue, 'brands'],
  queryFn: ({ signal }) => api.call(listOpsBrands, {}, { signal }),
});

export const brandQuery = (id: string) =>
  queryOptions({
    queryKey: opsKeys.brand(id),
    queryFn: ({ signal }) => api.call(readOpsBrand, { params: { id } }, { signal }),
  });
