import type { Translation } from '../namespaces.ts';
import type { enGB } from './en-gb.ts';

export const de: Translation<typeof enGB> = {
  'sender.atTeam': '{sender} von {team}',
  greeting: 'Hallo {name},',
  'wrap.alt': 'Ein Geschenk in Papier, mit einem Band verschnürt',
  'claimBy.label': 'Annehmen bis',
  'claimBy.value': 'Ende des {date}',
  'link.instead': 'Oder öffnen Sie diesen Link:',
  'footer.sentThrough': '{sender} schickt Ihnen dies mit {product}. Zum Öffnen brauchen Sie kein Konto.',
  'footer.sentBy': '{sender} schickt Ihnen dies. Zum Öffnen brauchen Sie kein Konto.',
  'footer.code': '{product} schickt diesen Code für ein Geschenk von {sender}. Zum Öffnen brauchen Sie kein Konto.',
  'footer.codeAlone': 'Dieser Code gehört zu einem Geschenk von {sender}. Zum Öffnen brauchen Sie kein Konto.',
  'footer.notExpected': 'Nicht für Sie? Lassen Sie es ungeöffnet, dann passiert nichts.',
  'footer.order': 'Sie erhalten diese E-Mail wegen einer Bestellung bei {product}.',
  'footer.help': 'Hilfe',
  'footer.terms': 'Nutzungsbedingungen',
  'footer.privacy': 'Datenschutz',
  'footer.optOut': 'Keine Erinnerungen mehr zu diesem Geschenk',
  'footer.preferences': 'Auswählen, welche E-Mails Sie erhalten',

  'gift.subject': '{sender} hat Ihnen ein Geschenk geschickt',
  'gift.preheader': 'Zum Auspacken bis Ende des {date}.',
  'gift.withoutWords': 'Es ist verpackt und wartet auf Sie.',
  'gift.unwrap': 'Geschenk auspacken',
  'welfare.gift.subject': '{sender} hat Ihnen Unterstützung geschickt',
  'welfare.gift.preheader': 'Zum Öffnen bis Ende des {date}.',
  'welfare.gift.withoutWords': 'Sie wartet auf Sie.',
  'welfare.gift.unwrap': 'Öffnen',
  'welfare.waiting.subject': 'Unterstützung von {sender} wartet auf Sie',
  'welfare.waiting.intro': 'Sie haben sie noch nicht angenommen. Sie gehört noch Ihnen.',
  'welfare.endsOn.subject': 'Die Unterstützung von {sender} endet am {date}',
  'welfare.endsOn.intro': 'Bis zum Ende dieses Tages gehört sie Ihnen. Danach kann sie nicht mehr angenommen werden.',
  'welfare.corrected.subject': 'Hier ist Unterstützung von {sender}',
  'welfare.corrected.intro':
    'Sie ging zuerst an eine andere Adresse. Der Link unten ist der richtige; der frühere öffnet sie nicht mehr.',
  'welfare.ready.gift': 'Das erhalten Sie',
  'welfare.ready.open': 'Öffnen',
  'welfare.claimed.subject': 'Ihre Unterstützung ist bereit',
  'welfare.claimed.preheader': 'Bewahren Sie diese E-Mail auf: Sie führt zu Ihrer Seite zurück.',
  'welfare.claimed.intro':
    'Sie haben sie angenommen. Zeigen Sie Ihren Code an, wenn Sie ihn einlösen möchten: Der Link unten führt dorthin zurück.',
  'welfare.claimed.choose':
    'Sie gehört Ihnen. Öffnen Sie sie und wählen Sie aus, was Sie möchten: Der Link unten führt dorthin zurück.',
  'welfare.late.preheader': 'Das Warten ist vorbei: Sie lässt sich jetzt einlösen.',
  'welfare.late.intro':
    'Als Sie nach Ihrem Code fragten, war gerade keiner vorrätig. Jetzt liegt er auf Ihrer Seite für Sie bereit.',
  'welfare.extended.preheader': 'Die Unterstützung von {sender} bleibt länger offen.',
  'welfare.extended.heading': 'Mehr Zeit für Sie',
  'welfare.extended.intro': '{sender} gibt Ihnen mehr Zeit, sie anzunehmen.',
  'welfare.endsOn.preheader': 'Nach diesem Tag kann sie nicht mehr angenommen werden.',
  'welfare.footer.optOut': 'Diese Erinnerungen abstellen',
  'welfare.footer.sentThrough': '{sender} schickt Ihnen dies mit {product}. Zum Öffnen brauchen Sie kein Konto.',
  'welfare.footer.code':
    '{product} schickt diesen Code für Unterstützung von {sender}. Zum Öffnen brauchen Sie kein Konto.',
  'welfare.footer.codeAlone': 'Dieser Code gehört zur Unterstützung von {sender}. Zum Öffnen brauchen Sie kein Konto.',
  'test.subject': 'Test: {subject}',
  'test.intro':
    'Das ist ein Test, den Sie sich selbst geschickt haben. Er zeigt, was die empfangende Person sehen wird; annehmen lässt sich damit nichts.',
  'corrected.subject': 'Hier ist Ihr Geschenk von {sender}',
  'corrected.intro':
    'Dieses Geschenk ging zuerst an eine andere Adresse. Der Link unten ist der richtige; der frühere öffnet es nicht mehr.',
  'ready.gift': 'Ihr Geschenk',
  'ready.from': 'Von',
  'ready.open': 'Geschenk öffnen',
  'claimed.subject': 'Ihr Geschenk ist bereit',
  'claimed.preheader': 'Bewahren Sie diese E-Mail auf: Sie führt zu Ihrem Geschenk zurück.',
  'claimed.intro':
    'Sie haben es angenommen. Zeigen Sie Ihren Code an, wenn Sie ihn einlösen möchten: Der Link unten führt dorthin zurück.',
  'claimed.choose':
    'Es gehört Ihnen. Öffnen Sie es und wählen Sie aus, was Sie möchten: Der Link unten führt dorthin zurück.',
  'recipientCode.subject': '{code} ist Ihr Code von {product}',
  'recipientCode.preheader': 'Er gilt einmal, 10 Minuten lang.',
  'recipientCode.intro': 'Geben Sie diesen Code auf der Seite ein, die danach fragt. Er gilt einmal, 10 Minuten lang.',
  'recipientCode.notYou':
    'Geben Sie ihn nie weiter: Wir fragen nie per Telefon, E-Mail oder Chat danach. Wenn Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren.',
  'recipientCode.open': 'Zurück zur Seite',
  'late.subject': 'Ihr Code ist da',
  'late.preheader': 'Das Warten ist vorbei: Ihr Geschenk lässt sich jetzt einlösen.',
  'late.intro':
    'Als Sie nach Ihrem Code fragten, war gerade keiner vorrätig. Jetzt liegt er auf Ihrer Geschenkseite für Sie bereit.',
  'late.open': 'Code anzeigen',
  'extended.subject': 'Sie haben jetzt Zeit bis zum {date}',
  'extended.preheader': 'Ihr Geschenk von {sender} bleibt länger offen.',
  'extended.heading': 'Mehr Zeit für Ihr Geschenk',
  'extended.intro': '{sender} gibt Ihnen mehr Zeit, Ihr Geschenk anzunehmen.',
  'unseen.subject': 'Ihr Code von {sender} wartet auf Sie',
  'unseen.preheader': 'Sie können ihn bis Ende des {date} anzeigen.',
  'unseen.intro':
    'Sie haben angenommen und den Code noch nicht gesehen. Nach diesem Tag kann er nicht mehr angezeigt werden.',
  'unseen.label': 'Anzeigen bis',
  'waiting.subject': 'Ihr Geschenk von {sender} wartet auf Sie',
  'waiting.intro': 'Sie haben es noch nicht angenommen. Es ist noch verpackt und gehört noch Ihnen.',
  'endsOn.subject': 'Ihr Geschenk von {sender} endet am {date}',
  'endsOn.preheader': 'Nach diesem Tag kann es nicht mehr angenommen werden.',
  'endsOn.intro': 'Bis zum Ende dieses Tages gehört es Ihnen. Danach kann es nicht mehr angenommen werden.',

  'order.name': 'Bestellung',
  'order.reference': 'Referenz',
  'order.gifts': 'Geschenke',
  'order.delivery': 'Versand',
  'order.open': 'Bestellung ansehen',
  'delivery.email': 'E-Mail',
  'delivery.sms': 'SMS',
  'delivery.links': 'Links',
  'delivery.superhuggg': 'Sammellink',
  'delivery.printable': 'Zum Drucken',
  'confirmation.subject': 'Bestellung bestätigt: {order}, {total}',
  'confirmation.heading': 'Bestellung bestätigt',
  'confirmation.now':
    '{count, plural, one {# Geschenk wird jetzt vorbereitet. Sie müssen nichts weiter tun.} other {# Geschenke werden jetzt vorbereitet. Sie müssen nichts weiter tun.}}',
  'confirmation.scheduled':
    '{count, plural, one {# Geschenk geht am {when} hinaus. Bis dahin können Sie es ändern.} other {# Geschenke gehen am {when} hinaus. Bis dahin können Sie sie ändern.}}',
  'receipt.heading': 'Beleg',
  'receipt.line': '{count} × {item}',
  'receipt.fees': 'Gebühren',
  'receipt.vat': 'MwSt.',
  'receipt.total': 'Summe',
  'receipt.paidWith': 'Bezahlt mit',
  'returns.yes': 'Nicht angenommene Geschenke werden vollständig an {wallet} erstattet.',
  'returns.no': 'In Ihrem Tarif werden nicht angenommene Geschenke nicht erstattet.',
  'finished.sentSubject':
    '{count, plural, one {# Geschenk verschickt: {order}} other {# Geschenke verschickt: {order}}}',
  'finished.sent':
    '{count, plural, one {Das Geschenk dieser Bestellung ist unterwegs.} other {Alle # Geschenke dieser Bestellung sind unterwegs.}}',
  'finished.readySubject': '{count, plural, one {# Geschenk bereit: {order}} other {# Geschenke bereit: {order}}}',
  'finished.ready':
    '{count, plural, one {Das Geschenk ist erstellt und liegt auf der Bestellseite.} other {Alle # Geschenke sind erstellt und liegen auf der Bestellseite.}}',
  'failed.subject':
    '{failed, plural, other {#}} von {total, plural, one {# Geschenk} other {# Geschenken}} nicht verschickt: {order}',
  'failed.heading':
    '{failed, plural, other {#}} von {total, plural, one {# Geschenk} other {# Geschenken}} nicht verschickt',
  'failed.sent':
    '{count, plural, =0 {Kein Geschenk dieser Bestellung ist unterwegs.} one {# Geschenk ist unterwegs.} other {# Geschenke sind unterwegs.}}',
  'failed.intro':
    '{count, plural, one {Eines nicht; sein Wert ist weiter für Sie reserviert.} other {Die anderen nicht; ihr Wert ist weiter für Sie reserviert.}}',
  'failed.button':
    '{count, plural, one {# Geschenk korrigieren und senden} other {# Geschenke korrigieren und senden}}',
  'payment.amount': 'Betrag',
  'payment.wallet': 'Guthabenkonto',
  'notBought.subject': 'Ihre Bestellung wurde nicht ausgeführt: {order}',
  'notBought.heading': 'Ihre Bestellung wurde nicht ausgeführt',
  'notBought.intro': 'Wir haben dafür {amount} erhalten. Das Geld liegt in {wallet}.',
  'notBought.next': 'Öffnen Sie die Bestellung, um sie zu prüfen. Sie können sie aus diesem Guthaben bezahlen.',
  'notBought.price-changed': 'Der Preis hat sich geändert, bevor Ihre Zahlung einging.',
  'notBought.gift-unavailable': 'Das Geschenk ist nicht mehr erhältlich.',
  'notBought.wallet-short': 'Das Guthaben reichte für den Rest des Gesamtbetrags nicht mehr aus.',
  'notBought.wallet-locked': 'Das Guthaben ist gesperrt.',
  'notBought.order-incomplete': 'In der Bestellung muss zuerst etwas korrigiert werden.',
  'notBought.not-allowed':
    'Ihr Team wurde geschlossen, oder Ihre Rolle darf von diesem Guthaben nichts mehr ausgeben. Wenden Sie sich an einen Team-Admin.',
  'notBought.withdrawn': 'Die Zahlung wurde zurückgezogen, bevor das Geld einging.',
  'notBought.return-refused': 'Die Bank Ihrer Karte hat die Rückzahlung abgelehnt.',
  'notBought.lapsed': 'Das Geld ging ein, als die Bestellung nicht mehr darauf wartete.',
  'payLapsed.subject': 'Keine Zahlung eingegangen: {order}',
  'payLapsed.heading': 'Keine Zahlung eingegangen',
  'payLapsed.intro':
    'Wir haben {amount} nicht bis zum letzten Zahlungstag erhalten. Die Bestellung ist wieder ein Entwurf.',
  'payLapsed.next':
    'Bezahlen Sie die alte Rechnung nicht mehr. Öffnen Sie die Bestellung, um anders zu bezahlen oder eine neue Rechnung zu erhalten. Ist das Geld schon unterwegs, schreiben wir es {wallet} gut, sobald der ganze Betrag eingegangen ist.',
  'reason.bounced': 'Die Adresse gibt es nicht, oder ihr Postfach ist voll',
  'reason.blocked': 'Vom Mailserver des Empfängers blockiert',
  'reason.spam': 'Vom Mailserver des Empfängers als Spam eingestuft',
  'reason.dropped': 'Nicht versucht, weil frühere E-Mails an die Adresse scheiterten',
  'reason.out-of-stock': 'Die Marke hat dieses Geschenk nicht mehr',
  'reason.withdrawn': 'Die Marke hat dieses Geschenk zurückgezogen',
  'reason.other': 'Ein anderer Grund; er steht auf der Bestellseite',
  'superCode.intro':
    'Geben Sie diesen Code auf der Seite des Geschenks von {sender} ein. Er gilt einmal, 10 Minuten lang. Geben Sie ihn nie weiter.',
  'superCode.notYou':
    'Wenn Sie keinen Code angefordert haben, können Sie diese E-Mail ignorieren. Ohne den Code geschieht nichts.',
  'superCode.back': 'Zurück zum Geschenk',

  'twoFactor.subject': '{code} ist Ihr Code für {product}',
  'twoFactor.preheader': 'Er gilt einmal, 10 Minuten lang.',
};
