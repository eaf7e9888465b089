import type { BrandingModel } from '@huggg/contracts';

/** The parts of a model that differ from those of another, by name. */
export function changedParts(before: BrandingModel, after: BrandingModel): readonly string[] {
  const known = new Map(Object.entries(before).map(([part, value]) => [part, JSON.stringify(value)]));
  return Object.entries(after).flatMap(([part, value]) => (known.get(part) === JSON.stringify(value) ? [] : [part]));
}
