import { defaultTcRequiredBrandIds, houseThemeId, standardBrandingId } from '@huggg/contracts';
import { z } from 'zod';

const optionalId = z.union([z.guid(), z.literal('').transform(() => undefined)]).optional();

/** A list of brand ids as a JSON array of strings. Any other value is replaced by the fallback (accounts §5). */
function brandIds(fallback: readonly string[]) {
  return z
    .string()
    .default('')
    .transform((text): readonly string[] => {
      try {
        const parsed = z.array(z.string()).safeParse(JSON.parse(text));
        return parsed.success ? parsed.data : fallback;
      } catch {
        return fallback;
      }
    });
}

export const publicIdsEnvironment = {
  DEFAULT_PLAN_ID: optionalId,
  DEFAULT_BRANDING_ID: optionalId,
  DEFAULT_THEME_ID: optionalId,
  FEATURED_TAXONOMY_ID: optionalId,
  TC_REQUIRED_BRAND_IDS: brandIds(defaultTcRequiredBrandIds),
  POST_OFFICE_BRAND_IDS: brandIds([]),
} as const;

const shape = z.object(publicIdsEnvironment);

/** Ids that are sent to every visitor's browser (accounts §3). Null if not set. */
export type PublicIds = {
  readonly defaultPlanId: string | null;
  /** The branding of gifts whose order and team have chosen none. */
  readonly defaultBrandingId: string;
  /** The theme of drafts that are created without a theme or wrap. */
  readonly defaultThemeId: string;
  /** The category that Browse shows first, unless a flag sets another. */
  readonly featuredTaxonomyId: string | null;
  readonly tcRequiredBrandIds: readonly string[];
  /** Brands that only teams with the flag `post-office` can find and send. */
  readonly postOfficeBrandIds: readonly string[];
};

export function publicIdsOf(env: z.output<typeof shape>): PublicIds {
  return {
    defaultPlanId: env.DEFAULT_PLAN_ID ?? null,
    defaultBrandingId: env.DEFAULT_BRANDING_ID ?? standardBrandingId,
    defaultThemeId: env.DEFAULT_THEME_ID ?? houseThemeId,
    featuredTaxonomyId: env.FEATURED_TAXONOMY_ID ?? null,
    tcRequiredBrandIds: env.TC_REQUIRED_BRAND_IDS,
    postOfficeBrandIds: env.POST_OFFICE_BRAND_IDS,
  };
}
