import type { Context } from '../../../platform/context.ts';
import { catalogueId } from '../../catalogue/index.ts';
import { importCatalogue, type ImportSummary } from '../use-cases/import-catalogue.ts';
import { demoCatalogue } from './demo/index.ts';

/** Loads the demo catalogue; does nothing if exactly this version is loaded. */
export function seedCatalogue(ctx: Pick<Context, 'read' | 'transaction' | 'clock'>): Promise<ImportSummary> {
  return importCatalogue(ctx, demoCatalogue);
}

/**
 * Returns the id of a product of the demo catalogue; for a gift card or choice with several values, pass the value in
 * pence as well.
 */
export function demoProductId(slug: string, valuePence?: number): string {
  return catalogueId('product', valuePence === undefined ? slug : `${slug}-${valuePence}`);
}

export const demoBrandId = (slug: string): string => catalogueId('brand', slug);
export const demoTagId = (slug: string): string => catalogueId('tag', slug);
export const demoTaxonomyId = (slug: string): string => catalogueId('taxonomy', slug);
