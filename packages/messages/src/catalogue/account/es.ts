import type { Translation } from '../namespaces.ts';
import type { enGB } from './en-gb.ts';

export const es: Partial<Translation<typeof enGB>> = {
  'notYou.leave': 'Si no lo has pedido, puedes ignorar este correo.',
  'notYou.reset':
    'Si no has sido tú, elige ahora una contraseña nueva. Eso cierra la sesión en los demás dispositivos.',
  'notYou.resetButton': 'Elegir una contraseña nueva',
  when: 'Cuándo',

  'verify.subject': 'Confirma tu correo',
  'verify.preheader': 'El enlace funciona durante 24 horas.',
  'verify.signUp': 'Abre el enlace para seguir configurando {product} para tu empresa.',
  'verify.change': 'Abre el enlace para usar esta dirección en tu cuenta de {product}. Hasta entonces no cambia nada.',
  'verify.own': 'Abre el enlace para confirmar que esta dirección es tuya.',
  'verify.lives': 'El enlace funciona una vez, durante 24 horas.',
  'verify.button': 'Confirmar tu correo',

  'haveAccount.subject': 'Ya tienes una cuenta de {product}',
  'haveAccount.preheader': 'Inicia sesión o elige una contraseña nueva.',
  'haveAccount.intro': 'Alguien quiso crear una cuenta con esta dirección. Ya tiene una, así que no se ha creado nada.',
  'haveAccount.next': 'Si has sido tú, inicia sesión. Si has olvidado tu contraseña, allí puedes restablecerla.',
  'haveAccount.button': 'Iniciar sesión',

  'welcome.subject': 'Te damos la bienvenida a {product}',
  'welcome.preheader': 'Tu equipo está listo.',
  'welcome.intro': 'El equipo {team} está listo, y tú lo administras.',
  'welcome.next':
    'Recarga el monedero, invita a tu gente y envía un primer regalo. No se cobra nada hasta que confirmes.',
  'welcome.button': 'Abrir {product}',

  'reset.subject': 'Elige una contraseña nueva',
  'reset.preheader': 'El enlace funciona durante una hora.',
  'reset.intro':
    'Alguien ha pedido cambiar la contraseña de tu cuenta de {product}. Abre el enlace para elegir una nueva.',
  'reset.lives':
    'El enlace funciona una vez, durante una hora. Una contraseña nueva cierra la sesión en todos los dispositivos.',
  'reset.button': 'Elegir una contraseña nueva',

  'passwordChanged.subject': 'Tu contraseña ha cambiado',
  'passwordChanged.preheader': '¿Has sido tú?',
  'passwordChanged.intro':
    'La contraseña de tu cuenta de {product} ha cambiado y se ha cerrado la sesión en otros dispositivos. Si has sido tú, no tienes que hacer nada.',

  'emailWish.subject': 'Se ha pedido una nueva dirección de correo',
  'emailWish.preheader': '¿Has sido tú?',
  'emailWish.intro':
    'Alguien con tu sesión iniciada ha pedido que la dirección de tu cuenta de {product} sea {address}. No cambia nada hasta que se abra el enlace del correo enviado a esa dirección.',

  'emailChanged.subject': 'Tu correo ha cambiado',
  'emailChanged.preheader': '¿Has sido tú?',
  'emailChanged.intro':
    'Tu cuenta de {product} tiene ahora la dirección {address}. Con esta ya no puedes iniciar sesión.',
  'emailChanged.notYou':
    'Si no has sido tú, ponte en contacto con nosotros ahora: esta dirección ya no puede cambiar la contraseña.',
  'emailChanged.button': 'Pedir ayuda',

  'keyEnding.subject': 'La clave de API {key} caduca el {day}',
  'keyEnding.preheader': 'Las integraciones que la usan dejarán de funcionar.',
  'keyEnding.intro':
    'La clave de API {key} de {team} caduca el {day}. Después, las integraciones que la usan dejarán de funcionar.',
  'keyEnding.next': 'Crea una clave nueva, sustituye la antigua por ella y después revoca la antigua.',
  'keyEnding.button': 'Ver claves de API',

  'exportReady.subject': 'Tus datos están listos',
  'exportReady.preheader': 'Descárgalos en un plazo de siete días.',
  'exportReady.intro':
    'La copia de los datos que {product} guarda sobre ti está lista. Es un archivo zip que solo tú puedes descargar, después de iniciar sesión.',
  'exportReady.until': 'Puedes descargarla hasta el {day}.',
  'exportReady.button': 'Descargar mis datos',

  'listExport.subject': 'Tu exportación está lista',
  'listExport.failedSubject': 'No se ha podido crear tu exportación',
  'listExport.failedPreheader': 'Vuelve a pedirla en tus exportaciones.',
  'listExport.failedIntro':
    'Algo ha fallado por nuestra parte mientras la preparábamos. No se ha cambiado nada y puedes volver a pedirla.',
  'listExport.intro':
    'La lista que pediste está lista. Puedes descargarla tantas veces como quieras después de iniciar sesión.',
  'listExport.list': 'Lista',
  'listExport.rows': 'Filas',
  'listExport.button': 'Ver tus exportaciones',
  'listExport.hugggs': 'Regalos',
  'listExport.transactions': 'Pedidos',
  'listExport.transaction-hugggs': 'Regalos de un pedido',
  'listExport.wallet-entries': 'Extracto de un monedero',
  'listExport.printables': 'Impresiones de un pedido',
  'listExport.audit-events': 'Registro de auditoría',

  'erasureAsked.subject': 'Tu cuenta se borrará el {day}',
  'erasureAsked.preheader': '¿Has sido tú?',
  'erasureAsked.intro':
    'Alguien con tu sesión iniciada ha pedido a {product} que borre tu cuenta. Ocurrirá el {day} y después no podrá deshacerse. Los registros financieros se conservan, sin tu nombre.',
  'erasureAsked.keep': 'Si no has sido tú, o has cambiado de idea, elige conservar tu cuenta antes de ese día.',
  'erasureAsked.button': 'Conservar mi cuenta',

  'automaticTopUp.pausedSubject': 'Las recargas automáticas de {wallet} están en pausa',
  'automaticTopUp.pausedNext': 'No se cobra nada más hasta que la recarga automática de {wallet} se active de nuevo.',
  'automaticTopUp.cappedSubject': 'Las recargas automáticas de {wallet} han llegado a su límite mensual',
  'automaticTopUp.cappedIntro':
    'Otra recarga de {amount} superaría el límite de {cap} al mes. Las recargas automáticas seguirán cuando empiece el mes siguiente. Hasta entonces, recargue usted o suba el límite.',
  'automaticTopUp.preheader': 'Hay {available} disponibles en {wallet}.',
  'budgetRun.failedSubject': 'No se pudo pagar un reparto de {budget}',
  'budgetRun.pausedSubject': '{budget} está en pausa',
  'budgetRun.riskSubject': 'El próximo reparto de {budget} aún no se puede pagar',
  'budgetRun.wallet': 'El monedero que lo paga no tiene suficiente.',
  'budgetRun.card': 'No se pudo cargar en la tarjeta que lo paga.',
  'budgetRun.locked': 'Un monedero necesario está bloqueado o en uso.',
  'budgetRun.other': 'El dinero no se pudo dar a todos.',
  'budgetRun.failedNext': 'Nadie ha recibido nada. Se intentará de nuevo el {at}.',
  'budgetRun.pausedNext': 'Nadie ha recibido nada y no se intentará de nuevo automáticamente.',
  'budgetRun.riskNext': 'Está previsto para el {at}. Hasta entonces se puede corregir la causa.',
  'budgetUnspent.subject': 'Quedan {amount} por gastar de {budget}',
  'budgetUnspent.intro': 'Lo que los participantes no gasten hasta el {at} lo pierden.',
  'budgetNews.scheduledSubject': '{budget} está programado',
  'budgetNews.scheduled': 'Su primer reparto es el {at}, para {people, plural, one {# persona} other {# personas}}.',
  'budgetNews.startedSubject': '{budget} ha empezado: {amount} repartidos',
  'budgetNews.doneSubject': '{amount} repartidos de {budget}',
  'budgetNews.given':
    '{people, plural, one {# persona ha} other {# personas han}} recibido en total {amount} de {wallet}.',
  'budgetNews.next': 'El próximo reparto es el {at}.',
  'budgetNews.last': 'No hay más repartos.',
  'budgetNews.endedSubject': '{budget} ha terminado',
  'budgetNews.ended': '{amount} sin gastar han vuelto a {wallet}. Los regalos enviados se mantienen.',
  'budgetMoney.fundedSubject': '{amount} para regalos de {budget}',
  'budgetMoney.funded': 'Tiene {available} para regalos.',
  'budgetMoney.returningSubject': '{amount} de {budget} vuelven pronto',
  'budgetMoney.returning': 'Lo que no gaste hasta el {at} vuelve a su equipo.',
  'budgetMoney.button': 'Enviar un regalo',
  'moneyMoved.subject': '{amount} transferidos a {wallet}',
  'moneyMoved.intro': '{name} transfirió el dinero desde {from}.',
  'lowBalance.subject': 'Quedan menos de {level} en {wallet}',
  'lowBalance.intro': 'Hay {available} disponibles. Recargue antes de que el próximo pedido necesite más.',
  'lowBalance.button': 'Recargar',
  'wallet.wallet': 'Monedero',
  'wallet.available': 'Disponible',
  'wallet.button': 'Abrir el monedero',
  'wallet.why': 'Recibe este correo porque puede recargar monederos de su equipo en {product}.',
  'withdrawal.why': 'Recibe este correo porque trata de una retirada de un monedero de su equipo en {product}.',
  'bankTopUp.why': 'Recibe este correo porque trata de una recarga por banco de su equipo en {product}.',
  'cardExpiry.uses': 'Paga las recargas automáticas de {wallets}. Elija otra tarjeta para ellas antes de quitar esta.',

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
