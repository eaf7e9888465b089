export * from './config.ts';
export type { AggregatorSettings, IssuerSettings, SupplierSettings } from './suppliers.ts';
