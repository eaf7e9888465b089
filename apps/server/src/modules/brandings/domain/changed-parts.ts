import type { BrandingModel } from '@huggg/contracts';

/** Returns the names of the parts in which two models differ. */
export function changedParts(before: BrandingModel, after: BrandingModel): readonly string[] {
  const known = new Map(Object.entries(before).map(([part, value]) => [part, JSON.stringify(value)]));
  return Object.entries(after).flatMap(([part, value]) => (known.get(part) === JSON.stringify(value) ? [] : [part]));
}
