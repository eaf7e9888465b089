export * from './model.ts';
export * from './printables.ts';
