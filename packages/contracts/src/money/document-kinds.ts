// Without schemas: the address of the list of documents is read before the first page.

/** Receipts claim no VAT; credit notes cite the document that they correct; a pro-forma is not a demand for payment. */
export const documentKinds = ['receipt', 'vat-invoice', 'credit-note', 'pro-forma', 'plan-invoice'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Documents that ask for a payment: plan invoices, and the pro-formas of orders that are paid by invoice. */
export const documentPayments = ['to-pay', 'paid'] as const;
export type DocumentPayment = (typeof documentPayments)[number];
