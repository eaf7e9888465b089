import type { Translation } from '../namespaces.ts';
import type { enGB } from './en-gb.ts';

export const de: Translation<typeof enGB> = {
  'document.receiptSubject': 'Quittung {number}: {amount}',
  'document.vat-invoiceSubject': 'Rechnung {number}: {amount}',
  'document.credit-noteSubject': 'Gutschrift {number}: {amount}',
  'document.pro-formaSubject': 'Proforma-Rechnung {number}: {amount}',
  'document.plan-invoiceSubject': 'Rechnung {number} für Ihren Tarif: {amount}',
  'document.unpaidSubject': 'Noch offen: Rechnung {number}, {amount}',
  'document.unpaidIntro':
    'Wir haben die Zahlung dieser Rechnung noch nicht vollständig erhalten: {amount} sind noch offen. Bitte überweisen Sie mit der Referenz unten. Wenn Sie in den letzten Tagen gezahlt haben, müssen Sie nichts tun.',
  'document.preheader': 'Für {about}',
  'document.intro': 'Das PDF ist fertig. Es betrifft {about}.',
  'document.proFormaIntro':
    'Um {about} zu bezahlen, überweisen Sie mit der Referenz unten. Dies ist keine Umsatzsteuerrechnung.',
  'document.number': 'Nummer',
  'document.total': 'Summe',
  'document.later': 'Alle Dokumente',
  'document.button': 'PDF öffnen',
  'document.why': 'Sie erhalten diese E-Mail, weil Sie die Abrechnung von {team} bei {product} verwalten.',
  'monthlyInvoice.subject': 'Rechnungen für {month}: {amount}',
  'monthlyInvoice.intro':
    '{month} ist für {team} abgeschlossen. Sie können die Listen der Rechnungen und Gutschriften herunterladen, und jede Zeile als csv.',
  'monthlyInvoice.invoiced': 'Berechnet',
  'monthlyInvoice.credited': 'Gutgeschrieben',
  'monthlyInvoice.vat': 'Enthaltene Umsatzsteuer',
  'monthlyInvoice.button': 'Rechnungen öffnen',
  'fileDocuments.paidSubject': 'Belege zu {file}',
  'fileDocuments.paid':
    '{team} hat diese Gutscheine mit einer Datei gekauft. Jede Bestellung der Datei bekommt eine eigene Quittung oder Rechnung. Sie stehen innerhalb einer Stunde bei Ihren Rechnungen.',
  'fileDocuments.cancelledSubject': 'Gutschriften zu {file}',
  'fileDocuments.cancelled':
    '{team} hat diese Gutscheine mit einer Datei storniert. Jede betroffene Bestellung bekommt eine Gutschrift. Sie stehen morgen früh bei Ihren Rechnungen.',
  'fileDocuments.returned':
    'Gutscheine, die {team} mit dieser Datei gekauft hat, sind am {day} abgelaufen oder wurden storniert. Ihr Geld ist zurück im Wallet, aus dem sie bezahlt wurden. Jede betroffene Bestellung hat eine Gutschrift, die bei Ihren Rechnungen steht.',
  'fileDocuments.vouchers': 'Gutscheine',
};
