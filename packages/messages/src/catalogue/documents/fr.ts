import type { Translation } from '../namespaces.ts';
import type { enGB } from './en-gb.ts';

export const fr: Translation<typeof enGB> = {
  'document.receiptSubject': 'Reçu {number} : {amount}',
  'document.vat-invoiceSubject': 'Facture {number} : {amount}',
  'document.credit-noteSubject': 'Avoir {number} : {amount}',
  'document.pro-formaSubject': 'Facture pro forma {number} : {amount}',
  'document.plan-invoiceSubject': 'Facture {number} de votre formule : {amount}',
  'document.unpaidSubject': 'Pas encore payée : facture {number}, {amount}',
  'document.unpaidIntro':
    'Nous n’avons pas encore reçu la totalité du paiement de cette facture : il reste {amount} à payer. Merci de faire un virement avec la référence ci-dessous. Si vous avez payé ces derniers jours, vous n’avez rien à faire.',
  'document.preheader': 'Pour {about}',
  'document.intro': 'Le PDF est prêt. Il concerne {about}.',
  'document.proFormaIntro':
    'Pour payer {about}, faites un virement avec la référence ci-dessous. Ceci n’est pas une facture de TVA.',
  'document.number': 'Numéro',
  'document.total': 'Total',
  'document.later': 'Tous les documents',
  'document.button': 'Ouvrir le PDF',
  'document.why': 'Vous recevez cet e-mail parce que vous gérez la facturation de {team} sur {product}.',
  'monthlyInvoice.subject': 'Factures de {month} : {amount}',
  'monthlyInvoice.intro':
    '{month} est clos pour {team}. Vous pouvez télécharger les listes des factures et des avoirs, et chaque ligne en csv.',
  'monthlyInvoice.invoiced': 'Facturé',
  'monthlyInvoice.credited': 'Crédité',
  'monthlyInvoice.vat': 'TVA comprise',
  'monthlyInvoice.button': 'Ouvrir vos factures',
  'fileDocuments.paidSubject': 'Reçus de {file}',
  'fileDocuments.paid':
    '{team} a acheté ces bons avec un seul fichier. Chaque commande du fichier reçoit son propre reçu ou sa propre facture. Vous les trouverez avec vos factures d’ici une heure.',
  'fileDocuments.cancelledSubject': 'Avoirs de {file}',
  'fileDocuments.cancelled':
    '{team} a annulé ces bons avec un seul fichier. Chaque commande concernée reçoit un avoir. Vous les trouverez avec vos factures demain matin.',
  'fileDocuments.returned':
    'Des bons que {team} a achetés avec ce fichier ont expiré ou ont été annulés le {day}. Leur montant est revenu dans le portefeuille qui les a payés. Chaque commande concernée a un avoir, que vous trouverez avec vos factures.',
  'fileDocuments.vouchers': 'Bons',
};
