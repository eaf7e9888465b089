import type { CatalogueFileInput } from '../../domain/catalogue-file.ts';
import { foodBrands } from './brands-food.ts';
import { homeBrands } from './brands-home.ts';
import { leisureBrands } from './brands-leisure.ts';
import { choiceProducts } from './choices.ts';
import { abroadProducts } from './products-abroad.ts';
import { foodCards, foodProducts } from './products-food.ts';
import { homeCards, homeProducts } from './products-home.ts';
import { leisureCards, leisureProducts } from './products-leisure.ts';
import { demoSynonyms } from './synonyms.ts';
import { demoHighballMeta, demoLabels, demoTags, demoTaxonomies } from './taxonomies.ts';

/** The demo catalogue: invented brands and their gifts in every category (RULES §15). */
export const demoCatalogue: CatalogueFileInput = {
  name: 'demo',
  brands: [...foodBrands, ...homeBrands, ...leisureBrands],
  tags: demoTags,
  labels: demoLabels,
  taxonomies: demoTaxonomies,
  products: [
    ...choiceProducts,
    ...foodProducts,
    ...foodCards,
    ...homeProducts,
    ...homeCards,
    ...leisureProducts,
    ...leisureCards,
    ...abroadProducts,
  ],
  highballMeta: demoHighballMeta,
  synonyms: demoSynonyms,
};
