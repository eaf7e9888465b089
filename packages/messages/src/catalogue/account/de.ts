import type { Translation } from '../namespaces.ts';
import type { enGB } from './en-gb.ts';

export const de: Partial<Translation<typeof enGB>> = {
  'notYou.leave': 'Wenn Sie nicht darum gebeten haben, können Sie diese E-Mail ignorieren.',
  'notYou.reset':
    'Wenn Sie es nicht waren, setzen Sie jetzt ein neues Passwort. Alle anderen Geräte werden dann abgemeldet.',
  'notYou.resetButton': 'Neues Passwort setzen',
  when: 'Wann',

  'verify.subject': 'Bestätigen Sie Ihre E-Mail-Adresse',
  'verify.preheader': 'Der Link gilt 24 Stunden.',
  'verify.signUp': 'Öffnen Sie den Link, um {product} für Ihr Unternehmen weiter einzurichten.',
  'verify.change':
    'Öffnen Sie den Link, um diese Adresse für Ihr Konto bei {product} zu verwenden. Bis dahin ändert sich nichts.',
  'verify.own': 'Öffnen Sie den Link, um zu bestätigen, dass diese Adresse Ihnen gehört.',
  'verify.lives': 'Der Link gilt einmal und 24 Stunden lang.',
  'verify.button': 'Adresse bestätigen',

  'haveAccount.subject': 'Sie haben schon ein Konto bei {product}',
  'haveAccount.preheader': 'Melden Sie sich an, oder setzen Sie ein neues Passwort.',
  'haveAccount.intro':
    'Jemand wollte mit dieser Adresse ein Konto anlegen. Sie hat schon eines, deshalb wurde nichts angelegt.',
  'haveAccount.next':
    'Wenn Sie es waren, melden Sie sich an. Haben Sie Ihr Passwort vergessen, können Sie es dort neu setzen.',
  'haveAccount.button': 'Anmelden',

  'welcome.subject': 'Willkommen bei {product}',
  'welcome.preheader': 'Ihr Team ist bereit.',
  'welcome.intro': '{team} ist eingerichtet, und Sie verwalten es.',
  'welcome.next':
    'Laden Sie das Guthaben auf, laden Sie Ihre Leute ein, und senden Sie ein erstes Geschenk. Berechnet wird nichts, bevor Sie bestätigen.',
  'welcome.button': '{product} öffnen',

  'reset.subject': 'Setzen Sie Ihr Passwort neu',
  'reset.preheader': 'Der Link gilt eine Stunde.',
  'reset.intro':
    'Jemand möchte das Passwort Ihres Kontos bei {product} neu setzen. Öffnen Sie den Link, um ein neues zu wählen.',
  'reset.lives': 'Der Link gilt einmal und eine Stunde lang. Ein neues Passwort meldet alle Geräte ab.',
  'reset.button': 'Neues Passwort wählen',

  'passwordChanged.subject': 'Ihr Passwort wurde geändert',
  'passwordChanged.preheader': 'Waren Sie das?',
  'passwordChanged.intro':
    'Das Passwort Ihres Kontos bei {product} wurde geändert, und andere Geräte wurden abgemeldet. Wenn Sie es waren, müssen Sie nichts tun.',

  'emailWish.subject': 'Eine neue E-Mail-Adresse wurde gewünscht',
  'emailWish.preheader': 'Waren Sie das?',
  'emailWish.intro':
    'Jemand, der als Sie angemeldet ist, möchte die Adresse Ihres Kontos bei {product} in {address} ändern. Es ändert sich nichts, bevor der Link in der E-Mail an diese Adresse geöffnet wird.',

  'emailChanged.subject': 'Ihre E-Mail-Adresse wurde geändert',
  'emailChanged.preheader': 'Waren Sie das?',
  'emailChanged.intro':
    'Ihr Konto bei {product} hat jetzt die Adresse {address}. Mit dieser hier können Sie sich nicht mehr anmelden.',
  'emailChanged.notYou':
    'Wenn Sie es nicht waren, wenden Sie sich jetzt an uns: Diese Adresse kann das Passwort nicht mehr neu setzen.',
  'emailChanged.button': 'Hilfe holen',

  'keyEnding.subject': 'Der API-Schlüssel {key} läuft am {day} ab',
  'keyEnding.preheader': 'Integrationen, die ihn verwenden, funktionieren dann nicht mehr.',
  'keyEnding.intro':
    'Der API-Schlüssel {key} von {team} läuft am {day} ab. Danach funktionieren Integrationen, die ihn verwenden, nicht mehr.',
  'keyEnding.next':
    'Legen Sie einen neuen Schlüssel an, ersetzen Sie den alten durch ihn und widerrufen Sie dann den alten.',
  'keyEnding.button': 'API-Schlüssel ansehen',

  'exportReady.subject': 'Ihre Daten sind bereit',
  'exportReady.preheader': 'Laden Sie sie innerhalb von sieben Tagen herunter.',
  'exportReady.intro':
    'Die Kopie der Daten, die {product} über Sie speichert, ist bereit. Es ist eine Zip-Datei, die nur Sie herunterladen können, nachdem Sie sich angemeldet haben.',
  'exportReady.until': 'Sie können sie bis zum {day} herunterladen.',
  'exportReady.button': 'Daten herunterladen',

  'listExport.subject': 'Ihr Export ist bereit',
  'listExport.failedSubject': 'Ihr Export konnte nicht erstellt werden',
  'listExport.failedPreheader': 'Fordern Sie ihn bei Ihren Exporten erneut an.',
  'listExport.failedIntro':
    'Bei der Vorbereitung ist auf unserer Seite etwas schiefgegangen. Es wurde nichts geändert, und Sie können ihn erneut anfordern.',
  'listExport.intro':
    'Die Liste, die Sie angefordert haben, ist bereit. Nach dem Anmelden können Sie sie beliebig oft herunterladen.',
  'listExport.list': 'Liste',
  'listExport.rows': 'Zeilen',
  'listExport.button': 'Exporte ansehen',
  'listExport.hugggs': 'Geschenke',
  'listExport.transactions': 'Bestellungen',
  'listExport.transaction-hugggs': 'Geschenke einer Bestellung',
  'listExport.wallet-entries': 'Auszug eines Wallets',
  'listExport.printables': 'Drucke einer Bestellung',
  'listExport.audit-events': 'Audit-Protokoll',

  'erasureAsked.subject': 'Ihr Konto wird am {day} gelöscht',
  'erasureAsked.preheader': 'Waren Sie das?',
  'erasureAsked.intro':
    'Jemand, der mit Ihrem Konto angemeldet war, hat {product} gebeten, es zu löschen. Das geschieht am {day} und lässt sich dann nicht rückgängig machen. Finanzbelege bleiben, ohne Ihren Namen.',
  'erasureAsked.keep':
    'Wenn Sie es nicht waren oder es sich anders überlegt haben, entscheiden Sie sich vor diesem Tag dafür, Ihr Konto zu behalten.',
  'erasureAsked.button': 'Konto behalten',

  'automaticTopUp.pausedSubject': 'Automatische Aufladungen von {wallet} sind angehalten',
  'automaticTopUp.pausedNext':
    'Es wird nichts mehr belastet, bis die automatische Aufladung von {wallet} wieder eingestellt wird.',
  'automaticTopUp.cappedSubject': 'Automatische Aufladungen von {wallet} haben ihre Monatsgrenze erreicht',
  'automaticTopUp.cappedIntro':
    'Eine weitere Aufladung von {amount} würde die Grenze von {cap} im Monat überschreiten. Automatische Aufladungen gehen weiter, wenn der nächste Monat beginnt. Laden Sie bis dahin selbst auf oder erhöhen Sie die Grenze.',
  'automaticTopUp.preheader': '{available} sind in {wallet} verfügbar.',
  'budgetRun.failedSubject': 'Ein Lauf von {budget} konnte nicht bezahlt werden',
  'budgetRun.pausedSubject': '{budget} ist angehalten',
  'budgetRun.riskSubject': 'Der nächste Lauf von {budget} kann noch nicht bezahlt werden',
  'budgetRun.wallet': 'Das Wallet, das ihn bezahlt, enthält nicht genug.',
  'budgetRun.card': 'Die Karte, die ihn bezahlt, konnte nicht belastet werden.',
  'budgetRun.locked': 'Ein benötigtes Wallet ist gesperrt oder in Gebrauch.',
  'budgetRun.other': 'Das Geld konnte nicht an alle verteilt werden.',
  'budgetRun.failedNext': 'Niemand hat etwas erhalten. Der Lauf wird am {at} erneut versucht.',
  'budgetRun.pausedNext': 'Niemand hat etwas erhalten, und der Lauf wird nicht von selbst erneut versucht.',
  'budgetRun.riskNext': 'Er ist am {at} fällig. Bis dahin lässt sich die Ursache beheben.',
  'budgetUnspent.subject': 'Von {budget} sind {amount} noch nicht ausgegeben',
  'budgetUnspent.intro': 'Was die Teilnehmer bis {at} nicht ausgeben, verlieren sie.',
  'budgetNews.scheduledSubject': '{budget} ist geplant',
  'budgetNews.scheduled': 'Der erste Lauf ist am {at}, für {people, plural, one {# Person} other {# Personen}}.',
  'budgetNews.startedSubject': '{budget} hat begonnen: {amount} verteilt',
  'budgetNews.doneSubject': '{amount} aus {budget} verteilt',
  'budgetNews.given':
    '{people, plural, one {# Person hat} other {# Personen haben}} zusammen {amount} aus {wallet} erhalten.',
  'budgetNews.next': 'Der nächste Lauf ist am {at}.',
  'budgetNews.last': 'Es gibt keinen weiteren Lauf.',
  'budgetNews.endedSubject': '{budget} ist beendet',
  'budgetNews.ended': '{amount} wurden nicht ausgegeben und sind wieder in {wallet}. Verschickte Geschenke bleiben.',
  'budgetMoney.fundedSubject': '{amount} für Geschenke aus {budget}',
  'budgetMoney.funded': 'Sie haben {available} für Geschenke.',
  'budgetMoney.returningSubject': '{amount} von {budget} gehen bald zurück',
  'budgetMoney.returning': 'Was Sie bis {at} nicht ausgeben, geht an Ihr Team zurück.',
  'budgetMoney.button': 'Geschenk senden',
  'moneyMoved.subject': '{amount} nach {wallet} verschoben',
  'moneyMoved.intro': '{name} hat das Geld aus {from} verschoben.',
  'lowBalance.subject': 'Weniger als {level} sind in {wallet} übrig',
  'lowBalance.intro': '{available} sind verfügbar. Laden Sie auf, bevor die nächste Bestellung mehr braucht.',
  'lowBalance.button': 'Aufladen',
  'wallet.wallet': 'Guthaben',
  'wallet.available': 'Verfügbar',
  'wallet.button': 'Guthaben öffnen',
  'wallet.why': 'Sie erhalten diese E-Mail, weil Sie Guthaben Ihres Teams bei {product} aufladen können.',
  'withdrawal.why':
    'Sie erhalten diese E-Mail, weil es um eine Auszahlung aus einem Guthaben Ihres Teams bei {product} geht.',
  'bankTopUp.why':
    'Sie erhalten diese E-Mail, weil es um eine Aufladung per Überweisung für Ihr Team bei {product} geht.',
  'cardExpiry.uses':
    'Sie bezahlt die automatischen Aufladungen von {wallets}. Wählen Sie dafür eine andere Karte, bevor Sie diese entfernen.',

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
