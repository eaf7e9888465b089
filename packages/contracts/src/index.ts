export * from './catalogue/index.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export * from './limits.ts';
export * from './permissions.ts';
export * from './shapes.ts';
export * from './statuses.ts';
export * from './people/index.ts';
