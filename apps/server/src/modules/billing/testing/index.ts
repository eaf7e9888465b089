export { findDocument } from '../queries/documents.ts';
export { issueProForma, readProForma } from '../use-cases/pro-forma.ts';
export { readReceipt, readTransactionDocuments } from '../use-cases/read-documents.ts';
