export * from './pence.ts';
export * from './split.ts';
export * from './text.ts';
