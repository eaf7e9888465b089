export * from './brand.ts';
export * from './endpoints.ts';
export * from './pictures.ts';
export * from './legacy-product.ts';
export * from './product.ts';
export * from './search.ts';
export * from './segment.ts';
export * from './taxonomy.ts';
