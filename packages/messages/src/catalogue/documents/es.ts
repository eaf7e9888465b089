import type { Translation } from '../namespaces.ts';
import type { enGB } from './en-gb.ts';

export const es: Translation<typeof enGB> = {
  'document.receiptSubject': 'Recibo {number}: {amount}',
  'document.vat-invoiceSubject': 'Factura {number}: {amount}',
  'document.credit-noteSubject': 'Nota de abono {number}: {amount}',
  'document.pro-formaSubject': 'Factura proforma {number}: {amount}',
  'document.plan-invoiceSubject': 'Factura {number} de su plan: {amount}',
  'document.unpaidSubject': 'Aún sin pagar: factura {number}, {amount}',
  'document.unpaidIntro':
    'Aún no hemos recibido todo el pago de esta factura: quedan {amount} por pagar. Haga una transferencia con la referencia de abajo. Si ha pagado en los últimos días, no tiene que hacer nada.',
  'document.preheader': 'Para {about}',
  'document.intro': 'El PDF está listo. Trata de {about}.',
  'document.proFormaIntro':
    'Para pagar {about}, haga una transferencia con la referencia de abajo. Esto no es una factura con IVA.',
  'document.number': 'Número',
  'document.total': 'Total',
  'document.later': 'Todos los documentos',
  'document.button': 'Abrir el PDF',
  'document.why': 'Recibe este correo porque gestiona la facturación de {team} en {product}.',
  'monthlyInvoice.subject': 'Facturas de {month}: {amount}',
  'monthlyInvoice.intro':
    '{month} está cerrado para {team}. Puede descargar las listas de facturas y abonos, y cada línea como csv.',
  'monthlyInvoice.invoiced': 'Facturado',
  'monthlyInvoice.credited': 'Abonado',
  'monthlyInvoice.vat': 'IVA incluido',
  'monthlyInvoice.button': 'Abrir sus facturas',
  'fileDocuments.paidSubject': 'Recibos de {file}',
  'fileDocuments.paid':
    '{team} ha comprado estos vales con un solo archivo. Cada pedido del archivo tiene su propio recibo o factura. Los encontrará con sus facturas en menos de una hora.',
  'fileDocuments.cancelledSubject': 'Notas de abono de {file}',
  'fileDocuments.cancelled':
    '{team} ha cancelado estos vales con un solo archivo. Cada pedido afectado recibe una nota de abono. Las encontrará con sus facturas mañana por la mañana.',
  'fileDocuments.returned':
    'Algunos vales que {team} compró con este archivo caducaron o se cancelaron el {day}. Su importe ha vuelto al monedero que los pagó. Cada pedido afectado tiene una nota de abono, que encontrará con sus facturas.',
  'fileDocuments.vouchers': 'Vales',
};
