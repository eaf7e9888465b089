import type { Translation } from '../namespaces.ts';
import type { enGB } from './en-gb.ts';

export const fr: Partial<Translation<typeof enGB>> = {
  'notYou.leave': 'Si vous n’avez rien demandé, vous pouvez ignorer cet e-mail.',
  'notYou.reset':
    'Si ce n’était pas vous, choisissez un nouveau mot de passe maintenant. Tous les autres appareils seront déconnectés.',
  'notYou.resetButton': 'Choisir un nouveau mot de passe',
  when: 'Quand',

  'verify.subject': 'Confirmez votre adresse e-mail',
  'verify.preheader': 'Le lien fonctionne pendant 24 heures.',
  'verify.signUp': 'Ouvrez le lien pour continuer à configurer {product} pour votre entreprise.',
  'verify.change': 'Ouvrez le lien pour utiliser cette adresse avec votre compte {product}. D’ici là, rien ne change.',
  'verify.own': 'Ouvrez le lien pour confirmer que cette adresse est la vôtre.',
  'verify.lives': 'Le lien fonctionne une seule fois, pendant 24 heures.',
  'verify.button': 'Confirmer votre adresse',

  'haveAccount.subject': 'Vous avez déjà un compte {product}',
  'haveAccount.preheader': 'Connectez-vous, ou choisissez un nouveau mot de passe.',
  'haveAccount.intro': 'Quelqu’un a voulu créer un compte avec cette adresse. Elle en a déjà un : rien n’a été créé.',
  'haveAccount.next':
    'Si c’était vous, connectez-vous. Si vous avez oublié votre mot de passe, vous pourrez l’y réinitialiser.',
  'haveAccount.button': 'Se connecter',

  'welcome.subject': 'Bienvenue chez {product}',
  'welcome.preheader': 'Votre équipe est prête.',
  'welcome.intro': 'L’équipe {team} est prête, et vous l’administrez.',
  'welcome.next':
    'Approvisionnez le portefeuille, invitez vos collègues et envoyez un premier cadeau. Rien n’est facturé avant votre confirmation.',
  'welcome.button': 'Ouvrir {product}',

  'reset.subject': 'Choisissez un nouveau mot de passe',
  'reset.preheader': 'Le lien fonctionne pendant une heure.',
  'reset.intro':
    'Quelqu’un a demandé à changer le mot de passe de votre compte {product}. Ouvrez le lien pour en choisir un nouveau.',
  'reset.lives':
    'Le lien fonctionne une seule fois, pendant une heure. Un nouveau mot de passe déconnecte tous les appareils.',
  'reset.button': 'Choisir un nouveau mot de passe',

  'passwordChanged.subject': 'Votre mot de passe a été changé',
  'passwordChanged.preheader': 'Était-ce vous ?',
  'passwordChanged.intro':
    'Le mot de passe de votre compte {product} a été changé, et les autres appareils ont été déconnectés. Si c’était vous, vous n’avez rien à faire.',

  'emailWish.subject': 'Une nouvelle adresse e-mail a été demandée',
  'emailWish.preheader': 'Était-ce vous ?',
  'emailWish.intro':
    'Quelqu’un qui est connecté à votre place a demandé que l’adresse de votre compte {product} devienne {address}. Rien ne change avant que le lien de l’e-mail envoyé à cette adresse soit ouvert.',

  'emailChanged.subject': 'Votre adresse e-mail a été changée',
  'emailChanged.preheader': 'Était-ce vous ?',
  'emailChanged.intro':
    'Votre compte {product} a maintenant l’adresse {address}. Celle-ci ne permet plus de se connecter.',
  'emailChanged.notYou':
    'Si ce n’était pas vous, contactez-nous maintenant : cette adresse ne permet plus de changer le mot de passe.',
  'emailChanged.button': 'Obtenir de l’aide',

  'keyEnding.subject': 'La clé d’API {key} expire le {day}',
  'keyEnding.preheader': 'Les intégrations qui l’utilisent cesseront de fonctionner.',
  'keyEnding.intro':
    'La clé d’API {key} de {team} expire le {day}. Ensuite, les intégrations qui l’utilisent cesseront de fonctionner.',
  'keyEnding.next': 'Créez une nouvelle clé, remplacez l’ancienne par elle, puis révoquez l’ancienne.',
  'keyEnding.button': 'Voir les clés d’API',

  'exportReady.subject': 'Vos données sont prêtes',
  'exportReady.preheader': 'Téléchargez-les dans les sept jours.',
  'exportReady.intro':
    'La copie des données que {product} conserve sur vous est prête. C’est un fichier zip que vous seul pouvez télécharger, une fois connecté.',
  'exportReady.until': 'Vous pouvez la télécharger jusqu’au {day}.',
  'exportReady.button': 'Télécharger mes données',

  'listExport.subject': 'Votre export est prêt',
  'listExport.failedSubject': 'Votre export n’a pas pu être créé',
  'listExport.failedPreheader': 'Redemandez-le depuis vos exports.',
  'listExport.failedIntro':
    'Une erreur s’est produite de notre côté pendant sa préparation. Rien n’a été modifié et vous pouvez le redemander.',
  'listExport.intro':
    'La liste que vous avez demandée est prête. Une fois connecté, vous pouvez la télécharger aussi souvent que vous le souhaitez.',
  'listExport.list': 'Liste',
  'listExport.rows': 'Lignes',
  'listExport.button': 'Voir vos exports',
  'listExport.hugggs': 'Cadeaux',
  'listExport.transactions': 'Commandes',
  'listExport.transaction-hugggs': 'Cadeaux d’une commande',
  'listExport.wallet-entries': 'Relevé d’un portefeuille',
  'listExport.printables': 'Impressions d’une commande',
  'listExport.audit-events': 'Journal d’audit',

  'erasureAsked.subject': 'Votre compte sera effacé le {day}',
  'erasureAsked.preheader': 'Était-ce vous ?',
  'erasureAsked.intro':
    'Une personne connectée à votre place a demandé à {product} d’effacer votre compte. Ce sera fait le {day}, sans retour possible. Les écritures comptables restent, sans votre nom.',
  'erasureAsked.keep':
    'Si ce n’était pas vous, ou si vous avez changé d’avis, choisissez de garder votre compte avant ce jour.',
  'erasureAsked.button': 'Garder mon compte',

  'automaticTopUp.pausedSubject': 'Les recharges automatiques de {wallet} sont suspendues',
  'automaticTopUp.pausedNext':
    'Plus rien n’est débité tant que la recharge automatique de {wallet} n’est pas réactivée.',
  'automaticTopUp.cappedSubject': 'Les recharges automatiques de {wallet} ont atteint leur plafond mensuel',
  'automaticTopUp.cappedIntro':
    'Une autre recharge de {amount} dépasserait le plafond de {cap} par mois. Les recharges automatiques reprendront au début du mois prochain. D’ici là, rechargez vous-même ou relevez le plafond.',
  'automaticTopUp.preheader': '{available} sont disponibles dans {wallet}.',
  'budgetRun.failedSubject': 'Un versement de {budget} n’a pas pu être payé',
  'budgetRun.pausedSubject': '{budget} est en pause',
  'budgetRun.riskSubject': 'Le prochain versement de {budget} ne peut pas encore être payé',
  'budgetRun.wallet': 'Le portefeuille qui le paie ne contient pas assez.',
  'budgetRun.card': 'La carte qui le paie n’a pas pu être débitée.',
  'budgetRun.locked': 'Un portefeuille nécessaire est verrouillé ou occupé.',
  'budgetRun.other': 'L’argent n’a pas pu être donné à tous.',
  'budgetRun.failedNext': 'Personne n’a rien reçu. Un nouvel essai aura lieu le {at}.',
  'budgetRun.pausedNext': 'Personne n’a rien reçu, et il n’y aura pas de nouvel essai automatique.',
  'budgetRun.riskNext': 'Il est prévu le {at}. D’ici là, la cause peut être corrigée.',
  'budgetUnspent.subject': 'Il reste {amount} à dépenser dans {budget}',
  'budgetUnspent.intro': 'Ce que les participants n’auront pas dépensé le {at} sera perdu pour eux.',
  'budgetNews.scheduledSubject': '{budget} est programmé',
  'budgetNews.scheduled':
    'Son premier versement a lieu le {at}, pour {people, plural, one {# personne} other {# personnes}}.',
  'budgetNews.startedSubject': '{budget} a commencé : {amount} versés',
  'budgetNews.doneSubject': '{amount} versés par {budget}',
  'budgetNews.given':
    '{people, plural, one {# personne a} other {# personnes ont}} reçu {amount} au total de {wallet}.',
  'budgetNews.next': 'Le prochain versement a lieu le {at}.',
  'budgetNews.last': 'Il n’y a plus de versement.',
  'budgetNews.endedSubject': '{budget} est terminé',
  'budgetNews.ended': '{amount} non dépensés sont de retour dans {wallet}. Les cadeaux envoyés restent.',
  'budgetMoney.fundedSubject': '{amount} pour des cadeaux de {budget}',
  'budgetMoney.funded': 'Vous avez {available} pour des cadeaux.',
  'budgetMoney.returningSubject': '{amount} de {budget} repartent bientôt',
  'budgetMoney.returning': 'Ce que vous n’aurez pas dépensé le {at} revient à votre équipe.',
  'budgetMoney.button': 'Envoyer un cadeau',
  'moneyMoved.subject': '{amount} transférés vers {wallet}',
  'moneyMoved.intro': '{name} a transféré cet argent depuis {from}.',
  'lowBalance.subject': 'Il reste moins de {level} dans {wallet}',
  'lowBalance.intro': '{available} sont disponibles. Rechargez avant que la prochaine commande n’en demande davantage.',
  'lowBalance.button': 'Recharger',
  'wallet.wallet': 'Portefeuille',
  'wallet.available': 'Disponible',
  'wallet.button': 'Ouvrir le portefeuille',
  'wallet.why':
    'Vous recevez cet e-mail parce que vous pouvez recharger les portefeuilles de votre équipe sur {product}.',
  'withdrawal.why':
    'Vous recevez cet e-mail parce qu’il concerne un retrait d’un portefeuille de votre équipe sur {product}.',
  'bankTopUp.why':
    'Vous recevez cet e-mail parce qu’il concerne une recharge par virement de votre équipe sur {product}.',
  'cardExpiry.uses':
    'Elle paie les recharges automatiques de {wallets}. Choisissez-leur une autre carte avant de la retirer.',

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
