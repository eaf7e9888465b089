export { findDocument } from '../queries/documents.ts';
export { issueProForma, readProForma } from '../use-cases/pro-forma.ts';
export { readDocuments, readReceipt, readTransactionDocuments } from '../use-cases/read-documents.ts';
export { closeMonths } from '../use-cases/close-months.ts';
export { openDocumentByLink } from '../use-cases/document-file.ts';
export { changeTeamInvoice, listTeamInvoices } from '../use-cases/team-invoices.ts';
export { openTeamInvoice } from '../use-cases/team-invoice-file.ts';
export { readOwedInvoices, remindOfInvoices } from '../use-cases/owed-invoices.ts';
