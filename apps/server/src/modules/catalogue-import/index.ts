export type { CatalogueFileInput } from './domain/catalogue-file.ts';
export { checkCatalogue } from './use-cases/check-catalogue.ts';
export { importCatalogue, importInto } from './use-cases/import-catalogue.ts';
export { demoBrandId, demoProductId, demoTagId, demoTaxonomyId, seedCatalogue } from './testing/demo.ts';
