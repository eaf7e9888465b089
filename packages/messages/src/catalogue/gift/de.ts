import type { Translation } from '../namespaces.ts';
import type { enGB } from './en-gb.ts';

export const de: Translation<typeof enGB> = {
  'title.wrapped': 'Ein Geschenk von {sender}',
  'title.gift': 'Ihr Geschenk von {sender}',
  'title.other': 'Ihr Geschenk',

  'tag.for': 'Für {receiver}',
  'tag.forYou': 'Für Sie',
  'tag.from': 'von {sender}',
  'tag.unwrap': 'Geschenk auspacken',
  'welfare.title': '{sender} hat Ihnen Unterstützung geschickt',
  'welfare.open': 'Öffnen',

  'gift.eyebrow': 'Für {receiver}, von {sender}',
  'gift.eyebrowForYou': 'Für Sie, von {sender}',
  'gift.note': 'Ein paar Worte von {sender}',
  'gift.details': 'Über dieses Geschenk',
  'gift.value': 'Wert',
  'gift.contents': 'Das bekommen Sie',
  'gift.over18': 'Nur für Personen ab 18 Jahren',
  'gift.terms': 'Bedingungen von {brand}',
  'claimBy.label': 'Annehmen bis',
  'claimBy.value': 'Ende des {date}',
  'useBy.label': 'Einlösen bis',
  'useBy.days':
    '{days, plural, one {# Tag, nachdem Sie Ihren Code gesehen haben} other {# Tage, nachdem Sie Ihren Code gesehen haben}}',
  'useBy.never': 'ohne Enddatum',

  'open.accept': 'Geschenk annehmen',
  'open.decline': 'Nein, danke',

  'choose.heading': 'Wählen Sie Ihr Geschenk',
  'choose.intro':
    '{count, plural, one {Zur Wahl steht # Geschenk.} other {Zur Wahl stehen # Geschenke. Eines davon gehört Ihnen.}}',
  'choose.legend': 'Geschenke zur Wahl',
  'choose.continue': 'Dieses Geschenk ansehen',
  'choose.categories': 'Kategorien',

  'confirm.heading': 'Soll es dieses sein?',
  'confirm.intro': 'Sie können noch ein anderes wählen, bis Sie Ihren Code anfordern.',
  'confirm.keep': 'Dieses Geschenk behalten',
  'confirm.another': 'Ein anderes wählen',

  'claimed.heading': 'Es gehört Ihnen',
  'claimed.intro': 'Zeigen Sie Ihren Code an, wenn Sie ihn nutzen möchten. Ab dann gilt das Geschenk als eingelöst.',
  'claimed.show': 'Meinen Code anzeigen',
  'claimed.another': 'Ein anderes Geschenk wählen',

  'pending.heading': 'Ihr Code ist unterwegs',
  'pending.intro':
    'Ihr Geschenk ist sicher, und es gehört Ihnen. Kommen Sie in ein paar Minuten auf diese Seite zurück.',
  'pending.look': 'Erneut prüfen',

  'code.heading': 'Hier ist Ihr Code',
  'code.label': 'Ihr Code',
  'code.pin': 'PIN',
  'code.copy': 'Code kopieren',
  'code.copyPin': 'PIN kopieren',
  'code.copied': 'Kopiert',
  'code.share': 'Teilen',
  'code.print': 'Drucken',
  'code.barcode': 'Ihr Code als Strichcode',
  'code.qr': 'Ihr Code als QR-Code',
  'code.howTo': 'So lösen Sie ihn ein',
  'code.keep': 'Ihr Code bleibt auf dieser Seite. Wer den Link hat, kann ihn sehen. Behalten Sie ihn deshalb für sich.',

  'thanks.heading': 'Danke sagen',
  'thanks.intro':
    'Wählen Sie, wie es sich anfühlt, und schreiben Sie ein paar Worte dazu, wenn Sie mögen. Sie gehen an {sender}.',
  'thanks.legend': 'Wie es sich anfühlt',
  'thanks.message': 'Ihre Worte',
  'thanks.name': 'Ihr Name',
  'thanks.optional': 'freiwillig',
  'thanks.send': 'Dank senden',
  'thanks.sentHeading': 'Ihr Dank ist gesendet',
  'thanks.change': 'Ihren Dank ändern',
  'emoji.love': 'Von Herzen',
  'emoji.party': 'Hurra',
  'emoji.smile': 'Ich musste lächeln',
  'emoji.wow': 'Wow',
  'emoji.thanks': 'Danke',

  'declined.heading': 'Sie haben Nein, danke gesagt',
  'declined.intro':
    '{sender} kann sehen, dass Sie abgelehnt haben, und sonst nichts. Bis Ende des {date} können Sie es sich anders überlegen.',
  'declined.undo': 'Das Geschenk doch nehmen',

  'notYet.heading': 'Noch ein wenig Geduld',
  'notYet.intro': 'Dieses Geschenk öffnet sich am {moment}.',
  'notYet.soon': 'Dieses Geschenk wird noch vorbereitet.',
  'expired.heading': 'Dieses Geschenk ist abgelaufen',
  'expired.intro': 'Es konnte bis Ende des {date} angenommen werden.',
  'cancelled.heading': 'Dieses Geschenk wurde zurückgezogen',
  'cancelled.intro': 'Es lässt sich nicht mehr öffnen.',
  'unavailable.heading': 'Gerade nicht verfügbar',
  'unavailable.intro': 'Dieses Geschenk lässt sich im Moment nicht öffnen. Versuchen Sie es später noch einmal.',
  'ask.sender': 'Fragen? Wenden Sie sich an {sender}. Von dort kommt es.',
  'ask.personWhoSent': 'Öffnet es sich weiterhin nicht, fragen Sie die Person, die es geschickt hat.',
  'reminders.title': 'Erinnerungen',
  'reminders.heading': 'Keine Erinnerungen mehr?',
  'reminders.intro': 'Es geht um Erinnerungen an Ihr Geschenk von {sender}. Das Geschenk gehört Ihnen so oder so.',
  'reminders.stop': 'Keine Erinnerungen mehr zu diesem Geschenk',
  'reminders.stopAll': 'Keine Erinnerungen mehr an diese Adresse',
  'reminders.stopped': 'Die Erinnerungen sind abbestellt',
  'reminders.stoppedGift':
    'Sie erhalten keine Erinnerungen mehr an Ihr Geschenk von {sender}. Annehmen können Sie es weiterhin.',
  'reminders.stoppedAll': 'An diese Adresse kommen zu keinem Geschenk mehr Erinnerungen.',
  'reminders.elsewhere':
    'Dieses Geschenk geht jetzt an eine andere Adresse, deshalb erhalten Sie dazu keine Erinnerungen.',
  'wrongLink.heading': 'Dieser Link öffnet kein Geschenk',
  'wrongLink.intro': 'Prüfen Sie, ob der ganze Link kopiert wurde.',
  'retired.heading': 'Dieser Link wurde ersetzt',
  'retired.intro': 'In einer neueren Nachricht steht der Link, der Ihr Geschenk öffnet.',
  'slow.heading': 'Warten Sie einen Moment und versuchen Sie es dann noch einmal',
  'slow.intro':
    'Es gab zu viele Versuche in kurzer Zeit. Warten Sie eine Minute und versuchen Sie es dann noch einmal.',
  'fault.heading': 'Bei uns ist etwas schiefgegangen',
  'fault.intro': 'Ihr Geschenk ist sicher. Versuchen Sie es gleich noch einmal.',
  'fault.reference': 'Wenn es wieder vorkommt, nennen Sie der Person, die es geschickt hat, diese Nummer: {reference}',
  'fault.again': 'Noch einmal versuchen',

  'notice.heading': 'Noch nicht erledigt',
  'notice.slow':
    'Es gab zu viele Versuche in kurzer Zeit. Warten Sie eine Minute und versuchen Sie es dann noch einmal.',
  'notice.choice': 'Wählen Sie zuerst eines der Geschenke.',
  'notice.changed': 'Dieses Geschenk hat sich inzwischen geändert. Hier sehen Sie den aktuellen Stand.',
  'notice.unavailable': 'Das war gerade nicht möglich. Versuchen Sie es gleich noch einmal.',
  'notice.reaction': 'Wählen Sie eines der fünf und senden Sie dann Ihren Dank.',
  'notice.words': 'Ihr Text ist zu lang. Kürzen Sie ihn ein wenig.',
  'notice.test': 'Das ist ein Test, deshalb passiert hier nichts. Für die beschenkte Person geht es hier weiter.',

  'test.heading': 'Das ist ein Test.',
  'test.intro': 'Er zeigt, was die beschenkte Person sehen wird. Hier lässt sich nichts annehmen.',

  'footer.language': 'Sprache',
  'footer.sentWith': 'Gesendet mit {product}',
  'footer.links': 'Hilfe und Rechtliches',
  'footer.help': 'Hilfe',
  'footer.terms': 'Nutzungsbedingungen',
  'footer.privacy': 'Datenschutz',
};
