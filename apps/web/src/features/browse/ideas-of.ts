import type { Taxonomy } from '@huggg/contracts';

const max = 6;

/** Returns the featured category first, if there is one, then the catalogue's collections in their order. */
export function ideasOf<Place extends Pick<Taxonomy, 'id' | 'displayType'>>(
  places: readonly Place[],
  featuredId: string | null,
): readonly Place[] {
  const featured = places.filter(({ id }) => id === featuredId);
  const collections = places.filter(({ id, displayType }) => displayType === 'collection' && id !== featuredId);
  return [...featured, ...collections].slice(0, max);
}
