import { brandingModel, type BrandingModel } from '@huggg/contracts';
import type { PageModel } from '../page/page-model.ts';

/** Returns a branding that uses one colour everywhere. */
function inColour(colour: string, own: Partial<BrandingModel> = {}): BrandingModel {
  const part = { colour };
  return brandingModel.parse({
    colours: { brand: colour, accent: colour },
    loader: part,
    button: part,
    form: part,
    alert: part,
    markdown: part,
    panel: part,
    divider: part,
    copy: { greeting: 'A few words from all of Northwind.', closing: 'Northwind, Bristol' },
    ...own,
  });
}

/** Brandings whose colours are hard to read without correction, and one for welfare support. */
export const sampleBrandings = {
  pale: inColour('#FFF3B0'),
  dark: inColour('#12061F', { button: { colour: '#12061F', shape: 'square' }, typography: { heading: 'serif' } }),
  saturated: inColour('#FF0066', { shouldShowPoweredByHuggg: false }),
  support: inColour('#0F5E57', { isWelfare: true }),
} as const satisfies Readonly<Record<string, BrandingModel>>;

/** Returns a page with a branding; pages that have none are returned unchanged. */
export function inBranding(model: PageModel, branding: BrandingModel): PageModel {
  if (model.kind === 'gift') return { ...model, launch: { ...model.launch, branding } };
  if (model.kind === 'super') return { ...model, launch: { ...model.launch, branding } };
  return model.kind === 'reminders' ? { ...model, branding } : model;
}
