export { billingRoutes } from './routes.ts';
export { numberText } from './domain/document.ts';
export { findDocument } from './queries/documents.ts';
export { findTeamInvoice } from './queries/team-invoices.ts';
export { documentLink } from './wire.ts';
export { billingSchedules } from './jobs/issue-documents.ts';
export { isProFormaOf, prepareAwaitedProForma } from './use-cases/pro-forma.ts';
export { issueSupplierInvoices } from './use-cases/issue-supplier-invoices.ts';
export type { SupplierMonth } from './domain/supplier-invoice.ts';
