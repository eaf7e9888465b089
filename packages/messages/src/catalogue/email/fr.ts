import type { Translation } from '../namespaces.ts';
import type { enGB } from './en-gb.ts';

/** French typography: a no-break space before a colon, and a narrow one before other double punctuation marks. */
export const fr: Translation<typeof enGB> = {
  'sender.atTeam': '{sender} ({team})',
  greeting: 'Bonjour {name},',
  'wrap.alt': 'Un cadeau dans son papier, noué d’un ruban',
  'claimBy.label': 'À accepter avant',
  'claimBy.value': 'la fin du {date}',
  'link.instead': 'Ou ouvrez ce lien :',
  'footer.sentThrough': '{sender} vous envoie ceci avec {product}. Aucun compte n’est nécessaire pour l’ouvrir.',
  'footer.sentBy': '{sender} vous envoie ceci. Aucun compte n’est nécessaire pour l’ouvrir.',
  'footer.code':
    '{product} envoie ce code pour un cadeau offert par {sender}. Aucun compte n’est nécessaire pour l’ouvrir.',
  'footer.codeAlone': 'Ce code concerne un cadeau offert par {sender}. Aucun compte n’est nécessaire pour l’ouvrir.',
  'footer.notExpected': 'Ce n’est pas pour vous ? Ne l’ouvrez pas, et rien ne se passera.',
  'footer.order': 'Vous recevez cet e-mail à la suite d’une commande passée avec {product}.',
  'footer.help': 'Aide',
  'footer.terms': 'Conditions',
  'footer.privacy': 'Confidentialité',
  'footer.optOut': 'Ne plus recevoir de rappels pour ce cadeau',
  'footer.preferences': 'Choisir les e-mails que vous recevez',

  'gift.subject': '{sender} vous a envoyé un cadeau',
  'gift.preheader': 'À déballer avant la fin du {date}.',
  'gift.withoutWords': 'Il est emballé et vous attend.',
  'gift.unwrap': 'Déballer votre cadeau',
  'welfare.gift.subject': '{sender} vous a envoyé une aide',
  'welfare.gift.preheader': 'À ouvrir avant la fin du {date}.',
  'welfare.gift.withoutWords': 'Elle vous attend.',
  'welfare.gift.unwrap': 'Ouvrir',
  'welfare.waiting.subject': 'Une aide envoyée par {sender} vous attend',
  'welfare.waiting.intro': 'Vous ne l’avez pas encore acceptée. Elle est toujours à vous.',
  'welfare.endsOn.subject': 'L’aide envoyée par {sender} prend fin le {date}',
  'welfare.endsOn.intro': 'Elle est à vous jusqu’à la fin de ce jour. Ensuite, elle ne pourra plus être acceptée.',
  'welfare.corrected.subject': 'Voici une aide de la part de {sender}',
  'welfare.corrected.intro':
    'Elle est d’abord partie à une autre adresse. Le lien ci-dessous est le bon ; le précédent ne l’ouvre plus.',
  'welfare.ready.gift': 'Ce que vous recevez',
  'welfare.ready.open': 'Ouvrir',
  'welfare.claimed.subject': 'Votre aide est prête',
  'welfare.claimed.preheader': 'Gardez cet e-mail : il vous ramène à votre page.',
  'welfare.claimed.intro':
    'Vous l’avez acceptée. Affichez votre code quand vous voulez l’utiliser : le lien ci-dessous vous y ramène.',
  'welfare.claimed.choose':
    'Elle est à vous. Ouvrez-la pour choisir ce qui vous plaît : le lien ci-dessous vous y ramène.',
  'welfare.late.preheader': 'L’attente est finie : elle peut être utilisée.',
  'welfare.late.intro':
    'Quand vous avez demandé votre code, il n’en restait plus pour le moment. Il vous attend maintenant sur votre page.',
  'welfare.extended.preheader': 'L’aide envoyée par {sender} reste ouverte plus longtemps.',
  'welfare.extended.heading': 'Plus de temps pour vous',
  'welfare.extended.intro': '{sender} vous laisse plus de temps pour l’accepter.',
  'welfare.endsOn.preheader': 'Passé ce jour, elle ne pourra plus être acceptée.',
  'welfare.footer.optOut': 'Ne plus recevoir ces rappels',
  'welfare.footer.sentThrough':
    '{sender} vous envoie ceci avec {product}. Aucun compte n’est nécessaire pour l’ouvrir.',
  'welfare.footer.code':
    '{product} envoie ce code pour une aide de la part de {sender}. Aucun compte n’est nécessaire pour l’ouvrir.',
  'welfare.footer.codeAlone':
    'Ce code concerne une aide de la part de {sender}. Aucun compte n’est nécessaire pour l’ouvrir.',
  'test.subject': 'Test : {subject}',
  'test.intro':
    'Ceci est un test que vous vous êtes envoyé. Il montre ce que verra votre destinataire ; il ne donne droit à rien.',
  'corrected.subject': 'Voici votre cadeau offert par {sender}',
  'corrected.intro':
    'Ce cadeau est d’abord parti à une autre adresse. Le lien ci-dessous est le bon ; le précédent ne l’ouvre plus.',
  'ready.gift': 'Votre cadeau',
  'ready.from': 'De la part de',
  'ready.open': 'Ouvrir votre cadeau',
  'claimed.subject': 'Votre cadeau est prêt',
  'claimed.preheader': 'Gardez cet e-mail : il vous ramène à votre cadeau.',
  'claimed.intro':
    'Vous l’avez accepté. Affichez votre code quand vous voulez l’utiliser : le lien ci-dessous vous y ramène.',
  'claimed.choose': 'Il est à vous. Ouvrez-le pour choisir ce qui vous plaît : le lien ci-dessous vous y ramène.',
  'recipientCode.subject': '{code} est votre code {product}',
  'recipientCode.preheader': 'Il est valable une fois, pendant 10 minutes.',
  'recipientCode.intro': 'Saisissez ce code sur la page qui l’a demandé. Il est valable une fois, pendant 10 minutes.',
  'recipientCode.notYou':
    'Ne le communiquez jamais : nous ne le demandons ni par téléphone, ni par e-mail, ni par chat. Si vous ne l’avez pas demandé, ignorez cet e-mail.',
  'recipientCode.open': 'Retour à la page',
  'late.subject': 'Votre code est arrivé',
  'late.preheader': 'L’attente est finie : votre cadeau peut être utilisé.',
  'late.intro':
    'Quand vous avez demandé votre code, il n’en restait plus pour le moment. Il vous attend maintenant sur la page de votre cadeau.',
  'late.open': 'Afficher votre code',
  'extended.subject': 'Vous avez maintenant jusqu’au {date}',
  'extended.preheader': 'Votre cadeau offert par {sender} reste ouvert plus longtemps.',
  'extended.heading': 'Plus de temps pour votre cadeau',
  'extended.intro': '{sender} vous laisse plus de temps pour accepter votre cadeau.',
  'unseen.subject': 'Votre code de la part de {sender} vous attend',
  'unseen.preheader': 'Vous pouvez l’afficher jusqu’à la fin du {date}.',
  'unseen.intro':
    'Vous avez accepté, mais vous n’avez pas encore vu le code. Passé ce jour, il ne pourra plus être affiché.',
  'unseen.label': 'À afficher avant',
  'waiting.subject': 'Votre cadeau offert par {sender} vous attend',
  'waiting.intro': 'Vous ne l’avez pas encore accepté. Il est toujours emballé, et toujours à vous.',
  'endsOn.subject': 'Votre cadeau offert par {sender} prend fin le {date}',
  'endsOn.preheader': 'Passé ce jour, il ne pourra plus être accepté.',
  'endsOn.intro': 'Il est à vous jusqu’à la fin de ce jour. Ensuite, il ne pourra plus être accepté.',

  'order.name': 'Commande',
  'order.reference': 'Référence',
  'order.gifts': 'Cadeaux',
  'order.delivery': 'Envoi',
  'order.open': 'Voir la commande',
  'delivery.email': 'E-mail',
  'delivery.sms': 'SMS',
  'delivery.links': 'Liens',
  'delivery.superhuggg': 'Lien partagé',
  'delivery.printable': 'À imprimer',
  'confirmation.subject': 'Commande confirmée : {order}, {total}',
  'confirmation.heading': 'Commande confirmée',
  'confirmation.now':
    '{count, plural, one {# cadeau est en préparation. Nous nous en occupons.} other {# cadeaux sont en préparation. Nous nous en occupons.}}',
  'confirmation.scheduled':
    '{count, plural, one {# cadeau partira le {when}. Vous pouvez le modifier jusque-là.} other {# cadeaux partiront le {when}. Vous pouvez les modifier jusque-là.}}',
  'receipt.heading': 'Reçu',
  'receipt.line': '{count} × {item}',
  'receipt.fees': 'Frais',
  'receipt.vat': 'TVA',
  'receipt.total': 'Total',
  'receipt.paidWith': 'Payé avec',
  'returns.yes': 'Les cadeaux non acceptés sont remboursés en totalité sur {wallet}.',
  'returns.no': 'Avec votre formule, les cadeaux non acceptés ne sont pas remboursés.',
  'finished.sentSubject': '{count, plural, one {# cadeau envoyé : {order}} other {# cadeaux envoyés : {order}}}',
  'finished.sent':
    '{count, plural, one {Le cadeau de cette commande est parti.} other {Les # cadeaux de cette commande sont partis.}}',
  'finished.readySubject': '{count, plural, one {# cadeau prêt : {order}} other {# cadeaux prêts : {order}}}',
  'finished.ready':
    '{count, plural, one {Le cadeau est créé et vous attend sur la page de la commande.} other {Les # cadeaux sont créés et vous attendent sur la page de la commande.}}',
  'failed.subject':
    '{failed, plural, one {# cadeau} other {# cadeaux}} sur {total, plural, other {#}} {failed, plural, one {non envoyé : {order}} other {non envoyés : {order}}}',
  'failed.heading':
    '{failed, plural, one {# cadeau} other {# cadeaux}} sur {total, plural, other {#}} {failed, plural, one {n’est pas parti} other {ne sont pas partis}}',
  'failed.sent':
    '{count, plural, =0 {Aucun cadeau de cette commande n’est parti.} one {# cadeau est parti.} other {# cadeaux sont partis.}}',
  'failed.intro':
    '{count, plural, one {Un cadeau n’est pas parti, et sa valeur reste réservée pour vous.} other {Les autres ne sont pas partis, et leur valeur reste réservée pour vous.}}',
  'failed.button': '{count, plural, one {Corriger et envoyer # cadeau} other {Corriger et envoyer # cadeaux}}',
  'payment.amount': 'Montant',
  'payment.wallet': 'Portefeuille',
  'notBought.subject': 'Votre commande n’a pas été passée : {order}',
  'notBought.heading': 'Votre commande n’a pas été passée',
  'notBought.intro': 'Nous avons reçu {amount} pour celle-ci. L’argent se trouve dans {wallet}.',
  'notBought.next': 'Ouvrez la commande pour la vérifier. Vous pouvez la payer avec ce portefeuille.',
  'notBought.price-changed': 'Le prix a changé avant l’arrivée de votre paiement.',
  'notBought.gift-unavailable': 'Le cadeau n’est plus disponible.',
  'notBought.wallet-short': 'Le portefeuille ne contenait plus le reste du total.',
  'notBought.wallet-locked': 'Le portefeuille est bloqué.',
  'notBought.order-incomplete': 'Il faut d’abord corriger quelque chose dans la commande.',
  'notBought.not-allowed':
    'Votre équipe a été fermée, ou votre rôle ne permet plus de dépenser depuis ce portefeuille. Adressez-vous à un administrateur de l’équipe.',
  'notBought.withdrawn': 'Le paiement a été retiré avant l’arrivée de l’argent.',
  'notBought.return-refused': 'La banque de votre carte a refusé le remboursement.',
  'notBought.lapsed': 'L’argent est arrivé alors que la commande ne l’attendait plus.',
  'payLapsed.subject': 'Aucun paiement reçu : {order}',
  'payLapsed.heading': 'Aucun paiement reçu',
  'payLapsed.intro':
    'Nous n’avons pas reçu {amount} avant la date limite de paiement. La commande est de nouveau un brouillon.',
  'payLapsed.next':
    'Ne payez pas l’ancienne facture. Ouvrez la commande pour payer autrement ou obtenir une nouvelle facture. Si l’argent est déjà en route, nous l’ajouterons à {wallet} une fois la totalité arrivée.',
  'reason.bounced': 'L’adresse n’existe pas, ou sa boîte est pleine',
  'reason.blocked': 'Bloqué par le serveur du destinataire',
  'reason.spam': 'Marqué comme spam par le serveur du destinataire',
  'reason.dropped': 'Pas d’essai, car un envoi précédent à cette adresse avait échoué',
  'reason.out-of-stock': 'La marque n’a plus ce cadeau',
  'reason.withdrawn': 'La marque a retiré ce cadeau',
  'reason.other': 'Une autre raison, donnée sur la page de la commande',
  'superCode.intro':
    'Saisissez ce code sur la page du cadeau offert par {sender}. Il sert une fois, pendant 10 minutes. Ne le communiquez à personne.',
  'superCode.notYou': 'Si vous n’avez pas demandé de code, ignorez cet e-mail. Rien ne se passe sans le code.',
  'superCode.back': 'Revenir au cadeau',

  'twoFactor.subject': '{code} est votre code {product}',
  'twoFactor.preheader': 'Il sert une fois, pendant 10 minutes.',
};
