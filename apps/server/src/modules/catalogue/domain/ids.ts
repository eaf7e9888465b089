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

/** The id that a slug always has: the same catalogue imported anywhere, at any time, carries the same ids. */
export function catalogueId(noun: CatalogueNoun, slug: string): string {
  return v5(`${noun}:${slug}`, namespace);
}
