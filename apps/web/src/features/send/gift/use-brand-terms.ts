import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { brandQuery } from '../../../shared/catalogue/brand-query.ts';
import { configuration, requireUser } from '../../../shared/session/session.ts';
import { useAcceptTerms } from './use-accept-terms.ts';
import { userStateQuery } from './user-state-query.ts';

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
  const { id } = requireUser().user;
  const brand = useQuery({ ...brandQuery(brandId ?? ''), enabled: brandId !== undefined }).data;
  const required =
    brand !== undefined && (brand.termsRequired || configuration().tcRequiredBrandIds.includes(brand.id));
  const state = useQuery({ ...userStateQuery(id), enabled: required }).data;
  const [pressed, setPressed] = useState<string>();
  const mutation = useAcceptTerms(id, () => {
    setPressed(undefined);
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
