import {
  getBrand,
  getProduct,
  getProductSegments,
  getUserState,
  searchProducts,
  updateUserState,
} from '@huggg/contracts';
import { infiniteQueryOptions, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { configuration, requireUser } from '../../../shared/session/session.ts';

const minuteMs = 60_000;

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ['products', id],
    staleTime: 5 * minuteMs,
    queryFn: ({ signal }) => api.call(getProduct, { params: { id } }, { signal }),
  });

/** What a choice of gift offers under the team's rules. */
export const segmentsQuery = (productId: string) =>
  queryOptions({
    queryKey: ['products', productId, 'segments'],
    staleTime: 5 * minuteMs,
    queryFn: ({ signal }) => api.call(getProductSegments, { params: { id: productId } }, { signal }),
  });

const brandQuery = (id: string) =>
  queryOptions({
    queryKey: ['brands', id],
    staleTime: 5 * minuteMs,
    queryFn: ({ signal }) => api.call(getBrand, { params: { id } }, { signal }),
  });

/** The gifts of a category, or those among them that words find, page by page. */
export const categoryQuery = ({ slug, words }: { readonly slug: string; readonly words: string }) =>
  infiniteQueryOptions({
    queryKey: ['products', 'category', slug, words],
    staleTime: minuteMs,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      api.call(
        searchProducts,
        { body: { query: words, filter: { taxonomy: slug }, ...(pageParam === undefined ? {} : { next: pageParam }) } },
        { signal },
      ),
    getNextPageParam: ({ next }) => next,
  });

export type BrandTerms = {
  readonly brandName: string;
  readonly text: string;
  /** The sender accepts them before buying, once a brand. */
  readonly required: boolean;
  /** True from the press on, unless keeping it fails. */
  readonly accepted: boolean;
  readonly accept: () => void;
  readonly isSaving: boolean;
  readonly error: unknown;
};

/** The terms of a gift's brand, and whether this person has accepted them; kept with the person, not with the order. */
export function useBrandTerms(brandId: string | undefined): BrandTerms | undefined {
  const queries = useQueryClient();
  const { id } = requireUser().user;
  const stateKey = ['users-state', id];
  const brand = useQuery({ ...brandQuery(brandId ?? ''), enabled: brandId !== undefined }).data;
  const required = brand !== undefined && (brand.termsRequired || configuration.tcRequiredBrandIds.includes(brand.id));
  const state = useQuery({
    queryKey: stateKey,
    enabled: required,
    queryFn: ({ signal }) => api.call(getUserState, { params: { id } }, { signal }),
  }).data;
  const [pressed, setPressed] = useState<string>();
  const mutation = useMutation({
    mutationFn: async (accepted: string) => {
      // Another device may have accepted other terms since: they stay.
      const { tcApprovals } = await api.call(getUserState, { params: { id } });
      return api.call(updateUserState, {
        params: { id },
        body: { entity: { tcApprovals: [...new Set([...tcApprovals, accepted])].slice(-200) } },
      });
    },
    onSuccess: (next) => {
      queries.setQueryData(stateKey, next);
      void queries.invalidateQueries({ queryKey: ['orders'] });
    },
    onError: () => {
      setPressed(undefined);
    },
  });
  if (!brand) return undefined;
  return {
    brandName: brand.name,
    text: brand.terms,
    required,
    accepted: pressed === brand.id || (state?.tcApprovals.includes(brand.id) ?? false),
    isSaving: mutation.isPending,
    error: mutation.error,
    accept: () => {
      setPressed(brand.id);
      mutation.mutate(brand.id);
    },
  };
}
