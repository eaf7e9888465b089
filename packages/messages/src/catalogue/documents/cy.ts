import type { Translation } from '../namespaces.ts';
import type { enGB } from './en-gb.ts';

export const cy: Translation<typeof enGB> = {
  'document.receiptSubject': 'Derbynneb {number}: {amount}',
  'document.vat-invoiceSubject': 'Anfoneb {number}: {amount}',
  'document.credit-noteSubject': 'Nodyn credyd {number}: {amount}',
  'document.pro-formaSubject': 'Anfoneb pro-forma {number}: {amount}',
  'document.plan-invoiceSubject': 'Anfoneb {number} ar gyfer eich cynllun: {amount}',
  'document.unpaidSubject': 'Heb ei thalu eto: anfoneb {number}, {amount}',
  'document.unpaidIntro':
    'Nid ydym wedi gweld y taliad llawn am yr anfoneb hon eto: mae {amount} yn ddyledus o hyd. Gwnewch drosglwyddiad banc gyda’r cyfeirnod isod. Os ydych wedi talu yn ystod y dyddiau diwethaf, nid oes angen gwneud dim.',
  'document.preheader': 'Ar gyfer {about}',
  'document.intro': 'Mae’r PDF yn barod. Mae’n ymwneud â {about}.',
  'document.proFormaIntro':
    'I dalu am {about}, gwnewch drosglwyddiad banc gyda’r cyfeirnod isod. Nid anfoneb TAW yw hon.',
  'document.number': 'Rhif',
  'document.total': 'Cyfanswm',
  'document.later': 'Pob dogfen',
  'document.button': 'Agor y PDF',
  'document.why': 'Rydych yn cael yr e-bost hwn oherwydd mai chi sy’n rheoli bilio {team} yn {product}.',
  'monthlyInvoice.subject': 'Anfonebau {month}: {amount}',
  'monthlyInvoice.intro':
    'Mae {month} wedi’i gau ar gyfer {team}. Gallwch lawrlwytho rhestrau ei anfonebau a’i nodiadau credyd, a phob llinell fel csv.',
  'monthlyInvoice.invoiced': 'Anfonebwyd',
  'monthlyInvoice.credited': 'Credydwyd',
  'monthlyInvoice.vat': 'TAW ynddynt',
  'monthlyInvoice.button': 'Agor eich anfonebau',
  'fileDocuments.paidSubject': 'Derbynebau {file}',
  'fileDocuments.paid':
    'Prynodd {team} y talebau hyn ag un ffeil. Mae pob archeb yn y ffeil yn cael ei derbynneb neu ei hanfoneb ei hun. Byddant gyda’ch anfonebau o fewn awr.',
  'fileDocuments.cancelledSubject': 'Nodiadau credyd {file}',
  'fileDocuments.cancelled':
    'Canslodd {team} y talebau hyn ag un ffeil. Mae pob archeb y maent yn perthyn iddi yn cael nodyn credyd. Byddant gyda’ch anfonebau bore yfory.',
  'fileDocuments.returned':
    'Daeth rhai o’r talebau a brynodd {team} â’r ffeil hon i ben neu fe’u canslwyd ar {day}. Mae eu harian yn ôl yn y waled a dalodd. Mae gan bob archeb y maent yn perthyn iddi nodyn credyd, sydd gyda’ch anfonebau.',
  'fileDocuments.vouchers': 'Talebau',
};
