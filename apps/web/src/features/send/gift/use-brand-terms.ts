import type { Order } from '@huggg/contracts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { brandQuery } from '../../../shared/catalogue/brand-query.ts';
import { configuration, requireUser } from '../../../shared/session/session.ts';
import { useAcceptTerms } from './use-accept-terms.ts';
import { userStateQuery } from './user-state-query.ts';

export type BrandTerms = {
  readonly brandId: string;
  readonly brandName: string;
  readonly text: string;
  /** Whether the sender has to accept them before buying, once per brand. */
  readonly required: boolean;
  /** True from the click on, unless saving fails. */
  readonly accepted: boolean;
  readonly accept: () => void;
  readonly isSaving: boolean;
  readonly error: unknown;
};

/**
 * The terms of the gift's brand; for a choice of gift, of each brand that requires acceptance. Acceptance is stored for
 * the user, not for the order.
 */
export function useBrandTerms(brandId: string | undefined, asked: Order['brandTerms']): readonly BrandTerms[] {
  const { id } = requireUser().user;
  const brandIds = [...new Set([...(brandId === undefined ? [] : [brandId]), ...asked.map((brand) => brand.id)])];
  const brands = useQueries({ queries: brandIds.map((one) => brandQuery(one)) }).flatMap(({ data }) => data ?? []);
  const asks = (brand: (typeof brands)[number]): boolean =>
    brand.termsRequired || configuration().tcRequiredBrandIds.includes(brand.id);
  const state = useQuery({ ...userStateQuery(id), enabled: brands.some(asks) }).data;
  const [pressed, setPressed] = useState<ReadonlySet<string>>(new Set());
  const mutation = useAcceptTerms(id, (refused) => {
    setPressed((before) => new Set([...before].filter((one) => one !== refused)));
  });
  return brands.map((brand) => ({
    brandId: brand.id,
    brandName: brand.name,
    text: brand.terms,
    required: asks(brand),
    accepted: pressed.has(brand.id) || (state?.tcApprovals.includes(brand.id) ?? false),
    isSaving: mutation.isPending && mutation.variables === brand.id,
    error: mutation.variables === brand.id ? mutation.error : null,
    accept: () => {
      setPressed((before) => new Set([...before, brand.id]));
      mutation.mutate(brand.id);
    },
  }));
}

/** Returns the names of the brands whose terms are not accepted yet; undefined if there are none. */
export function brandsToAccept(terms: readonly BrandTerms[]): string | undefined {
  const names = terms.filter(({ required, accepted }) => required && !accepted).map(({ brandName }) => brandName);
  return names.length === 0 ? undefined : new Intl.ListFormat('en-GB').format(names);
}
