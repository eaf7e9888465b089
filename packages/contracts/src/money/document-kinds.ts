// Contains no schemas, because the address of the list of documents is parsed before the first page loads.

/** Receipts claim no VAT; credit notes cite the document that they correct; a pro-forma is not a demand for payment. */
export const documentKinds = ['receipt', 'vat-invoice', 'credit-note', 'pro-forma', 'plan-invoice'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Filters for documents that request payment: plan invoices, and the pro-formas of orders that are paid by invoice. */
export const documentPayments = ['to-pay', 'paid'] as const;
export type DocumentPayment = (typeof documentPayments)[number];
