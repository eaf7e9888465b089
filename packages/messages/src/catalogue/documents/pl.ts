import type { Translation } from '../namespaces.ts';
import type { enGB } from './en-gb.ts';

export const pl: Translation<typeof enGB> = {
  'document.receiptSubject': 'Pokwitowanie {number}: {amount}',
  'document.vat-invoiceSubject': 'Faktura {number}: {amount}',
  'document.credit-noteSubject': 'Faktura korygująca {number}: {amount}',
  'document.pro-formaSubject': 'Faktura pro forma {number}: {amount}',
  'document.plan-invoiceSubject': 'Faktura {number} za plan: {amount}',
  'document.unpaidSubject': 'Jeszcze nieopłacona: faktura {number}, {amount}',
  'document.unpaidIntro':
    'Nie otrzymaliśmy jeszcze całej płatności za tę fakturę: do zapłaty pozostaje {amount}. Prosimy o przelew z poniższym numerem referencyjnym. Jeśli płatność wykonano w ostatnich dniach, nie trzeba nic robić.',
  'document.preheader': 'Dotyczy: {about}',
  'document.intro': 'PDF jest gotowy. Dotyczy: {about}.',
  'document.proFormaIntro':
    'Aby zapłacić za {about}, wykonaj przelew z poniższym numerem referencyjnym. To nie jest faktura VAT.',
  'document.number': 'Numer',
  'document.total': 'Razem',
  'document.later': 'Wszystkie dokumenty',
  'document.button': 'Otwórz PDF',
  'document.why': 'Otrzymujesz tę wiadomość, ponieważ zarządzasz rozliczeniami {team} w {product}.',
  'monthlyInvoice.subject': 'Faktury za {month}: {amount}',
  'monthlyInvoice.intro':
    '{month} jest zamknięty dla {team}. Możesz pobrać listy faktur i korekt oraz każdą pozycję jako csv.',
  'monthlyInvoice.invoiced': 'Zafakturowano',
  'monthlyInvoice.credited': 'Skorygowano',
  'monthlyInvoice.vat': 'W tym VAT',
  'monthlyInvoice.button': 'Otwórz faktury',
  'fileDocuments.paidSubject': 'Dokumenty do {file}',
  'fileDocuments.paid':
    '{team} kupuje te bony jednym plikiem. Każde zamówienie z pliku otrzymuje własne pokwitowanie lub fakturę. W ciągu godziny znajdziesz je wśród faktur.',
  'fileDocuments.cancelledSubject': 'Faktury korygujące do {file}',
  'fileDocuments.cancelled':
    '{team} anuluje te bony jednym plikiem. Każde zamówienie, którego dotyczą, otrzymuje fakturę korygującą. Jutro rano znajdziesz je wśród faktur.',
  'fileDocuments.returned':
    'Bony, które {team} ma z tego pliku, straciły ważność lub zostały anulowane. Dzień: {day}. Pieniądze wróciły do portfela, z którego za nie zapłacono. Każde zamówienie, którego dotyczą, ma fakturę korygującą. Znajdziesz ją wśród faktur.',
  'fileDocuments.vouchers': 'Bony',
};
