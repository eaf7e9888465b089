export * from './config.ts';
export type { ErrorReportingSettings } from './error-reporting.ts';
export type { LinkedAccountSettings } from './linked-accounts.ts';
export type { AggregatorSettings, IssuerSettings, SupplierSettings } from './suppliers.ts';
