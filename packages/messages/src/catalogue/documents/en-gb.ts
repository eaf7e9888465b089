/** Mails about documents, to those who manage the billing of a team. */
export const enGB = {
  'document.receiptSubject': 'Receipt {number}: {amount}',
  'document.vat-invoiceSubject': 'Invoice {number}: {amount}',
  'document.credit-noteSubject': 'Credit note {number}: {amount}',
  'document.pro-formaSubject': 'Pro-forma {number}: {amount}',
  'document.plan-invoiceSubject': 'Invoice {number} for your plan: {amount}',
  'document.unpaidSubject': 'Not paid yet: invoice {number}, {amount}',
  'document.unpaidIntro':
    'We have not seen all of the payment of this invoice yet: {amount} is still due. Please make a bank transfer with the reference below. If you have paid in the last few days, you do not need to do anything.',
  'document.preheader': 'For {about}',
  'document.intro': 'The PDF is ready. It is about {about}.',
  'document.proFormaIntro':
    'To pay for {about}, make a bank transfer with the reference below. This is not a VAT invoice.',
  'document.number': 'Number',
  'document.total': 'Total',
  'document.later': 'All documents',
  'document.button': 'Open the PDF',
  'document.why': 'You get this email because you manage the billing of {team} at {product}.',
  'monthlyInvoice.subject': 'Invoices of {month}: {amount}',
  'monthlyInvoice.intro':
    '{month} is closed for {team}. You can download the lists of its invoices and credit notes, and every line as csv.',
  'monthlyInvoice.invoiced': 'Invoiced',
  'monthlyInvoice.credited': 'Credited',
  'monthlyInvoice.vat': 'VAT in them',
  'monthlyInvoice.button': 'Open your invoices',
  'fileDocuments.paidSubject': 'Receipts for {file}',
  'fileDocuments.paid':
    '{team} bought these vouchers with one file. Each order of the file gets a receipt or an invoice of its own. They are listed with your invoices within an hour.',
  'fileDocuments.cancelledSubject': 'Credit notes for {file}',
  'fileDocuments.cancelled':
    '{team} cancelled these vouchers with one file. Each order that they belong to gets a credit note. They are listed with your invoices tomorrow morning.',
  'fileDocuments.returned':
    'Vouchers that {team} bought with this file expired or were cancelled on {day}. Their money is back in the wallet that paid. Each order that they belong to has a credit note, which is listed with your invoices.',
  'fileDocuments.vouchers': 'Vouchers',
} as const;
