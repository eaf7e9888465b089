import { v5 } from 'uuid';

const namespace = '6f3f0b0e-58d4-4a52-9b0c-7d6e0c1f2a35';

export type CatalogueNoun =
  | 'brand'
  | 'store'
  | 'tag'
  | 'label'
  | 'taxonomy'
  | 'taxonomy-link'
  | 'product'
  | 'segment-set'
  | 'segment'
  | 'segment-group';

/** Returns the permanent id of a slug: the same catalogue gets the same ids in every database and at any time. */
export function catalogueId(noun: CatalogueNoun, slug: string): string {
  return v5(`${noun}:${slug}`, namespace);
}
