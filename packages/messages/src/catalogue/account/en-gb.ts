/** Emails to users of the product, in English. A mail about a change says what to do if the user did not make it. */
export const enGB = {
  'notYou.leave': 'If you did not ask for this, you can ignore this email.',
  'notYou.reset': 'If this was not you, set a new password now. That signs out every other device.',
  'notYou.resetButton': 'Set a new password',
  when: 'When',

  'verify.subject': 'Confirm your email',
  'verify.preheader': 'The link works for 24 hours.',
  'verify.signUp': 'Open the link to continue setting up {product} for your business.',
  'verify.change': 'Open the link to use this address for your {product} account. Nothing changes until then.',
  'verify.own': 'Open the link to confirm that this address is yours.',
  'verify.lives': 'The link works once, for 24 hours.',
  'verify.button': 'Confirm your email',

  'haveAccount.subject': 'You already have a {product} account',
  'haveAccount.preheader': 'Sign in, or set a new password.',
  'haveAccount.intro':
    'Someone tried to create an account with this address. It already has one, so nothing was created.',
  'haveAccount.next': 'If it was you, sign in. If you forgot your password, you can reset it there.',
  'haveAccount.button': 'Sign in',

  'welcome.subject': 'Welcome to {product}',
  'welcome.preheader': 'Your team is ready.',
  'welcome.intro': '{team} is set up, and you are its admin.',
  'welcome.next': 'Fund the wallet, invite your people, and send a first gift. Nothing is charged until you confirm.',
  'welcome.button': 'Open {product}',

  'reset.subject': 'Reset your password',
  'reset.preheader': 'The link works for one hour.',
  'reset.intro': 'Someone asked to reset the password of your {product} account. Open the link to choose a new one.',
  'reset.lives': 'The link works once, for one hour. A new password signs out every device.',
  'reset.button': 'Choose a new password',

  'passwordChanged.subject': 'Your password was changed',
  'passwordChanged.preheader': 'Was it you?',
  'passwordChanged.intro':
    'The password of your {product} account was changed, and other devices were signed out. If this was you, you do not need to do anything.',

  'emailWish.subject': 'A new email address was requested',
  'emailWish.preheader': 'Was it you?',
  'emailWish.intro':
    'Someone signed in as you asked to change the address of your {product} account to {address}. Nothing changes until the link in the email to that address is opened.',

  'emailChanged.subject': 'Your email was changed',
  'emailChanged.preheader': 'Was it you?',
  'emailChanged.intro':
    'Your {product} account now has the address {address}. You can no longer sign in with this one.',
  'emailChanged.notYou': 'If this was not you, contact us now: this address can no longer reset the password.',
  'emailChanged.button': 'Get help',

  'bouncesDigest.subject': '{count, plural, one {# gift bounced} other {# gifts bounced}}',

  'thanks.subject': '{count, plural, one {# thank-you for your gifts} other {# thank-yous for your gifts}}',
  'thanks.preheader': 'What recipients answered.',
  'thanks.recipient': 'A recipient',
  'thanks.noWords': 'No words, only this.',
  'thanks.button': 'Read all thank-yous',

  'declined.subject': '{name} declined a gift: {order}',
  'declined.heading': '{name} declined a gift',
  'declined.preheader': 'You can cancel the gift, or leave it open.',
  'declined.intro':
    'They can still change their mind until the claim-by date. The money returns when you cancel the gift or when it expires, if your plan returns it.',

  'keyEnding.subject': 'The API key {key} expires on {day}',
  'keyEnding.preheader': 'Integrations that use it will stop working.',
  'keyEnding.intro':
    'The API key {key} of {team} expires on {day}. After that, integrations that use it will stop working.',
  'keyEnding.next': 'Create a new key, replace the old one with it, and then revoke the old one.',
  'keyEnding.button': 'See API keys',

  'linkedAccount.lost.subject': '{system} is no longer connected',
  'linkedAccount.lost.preheader': 'Changes to its people no longer reach your team.',
  'linkedAccount.lost.intro':
    '{system} no longer lets {product} read who works for {team}. Nobody was removed, and nobody new is invited until it is connected again.',
  'linkedAccount.lost.button': 'Connect again',
  'linkedAccount.leavers.subject':
    '{count, plural, one {# person would leave {team}: please check} other {# people would leave {team}: please check}}',
  'linkedAccount.leavers.preheader': 'Nothing happens until you decide.',
  'linkedAccount.leavers.intro':
    'According to {system}, {count, plural, one {# person has} other {# people have}} left. That is more than a sync may remove from {team} automatically, so it is waiting for you. Check who they are, and apply the sync or discard it.',
  'linkedAccount.leavers.button': 'See who would leave',
  'linkedAccount.unread.subject': '{system} could not be read',
  'linkedAccount.unread.preheader': 'Nothing was changed. We try again tomorrow.',
  'linkedAccount.unread.intro':
    'The sync of {team} with {system} stopped: {system} did not answer, or its response could not be understood. Nothing was changed, and we try again tomorrow.',
  'linkedAccount.unread.button': 'See the syncs',

  'postOffice.checked': '{file} is correct: {count, plural, one {# voucher} other {# vouchers}}',
  'postOffice.checkedNext':
    'The file costs {amount}. Its vouchers are now paid for, created and sent. We email you again when that is done.',
  'postOffice.ordered': '{file} is done: {count, plural, one {# voucher} other {# vouchers}}',
  'postOffice.orderedNext':
    '{amount} was paid. {count, plural, =0 {Everything was sent.} one {# message could not be delivered.} other {# messages could not be delivered.}}',
  'postOffice.cancelled': '{file} is done: {count, plural, one {# voucher} other {# vouchers}} cancelled',
  'postOffice.cancelledNext':
    '{amount} was returned. {count, plural, =0 {Every voucher was cancelled.} one {# voucher was not cancelled; the file says why.} other {# vouchers were not cancelled; the file says why.}}',
  'postOffice.failed': '{file} was not accepted: {count, plural, one {# fault} other {# faults}}',
  'postOffice.failedNext': 'Nothing was ordered, cancelled or charged. See which rows to correct.',
  'postOffice.stopped': 'Only a part of {file} was completed',
  'postOffice.stoppedNext':
    'The vouchers that were created stay, and the money for the rest is back in its wallet. Try again for the rest.',
  'postOffice.button': 'See the file',
  'postOffice.why': 'You get this email because you uploaded the file to {product}.',
  'miReport.subject': 'MI report of {day}',
  'miReport.intro': 'What happened to the vouchers of {team} on that day:',
  'miReport.failed': 'The MI report of {day} could not be created',
  'miReport.failedNext': 'We have been notified. Create the report of {team} again in the list of reports.',
  'miReport.made': 'Made',
  'miReport.sent': 'Sent',
  'miReport.redeemed': 'Redeemed',
  'miReport.cancelled': 'Cancelled',
  'miReport.expired': 'Expired',
  'miReport.button': 'See the reports',
  'miReport.why': 'You get this email because you are an admin of {team}.',

  'senderDomainLost.subject': 'Emails no longer come from {domain}',
  'senderDomainLost.preheader': 'They come from {product}’s own address, and replies still reach you.',
  'senderDomainLost.intro':
    'The SPF record of {domain} no longer contains “{include}”, or there is more than one. Until it does, gifts of {team} come from {product}’s own address, and replies go to the address of your template.',
  'senderDomainLost.next':
    'Ask who manages your domain to add “{include}” to its one SPF record. We check the record each day, so you do not need to do anything else.',
  'senderDomainLost.button': 'See email templates',

  'exportReady.subject': 'Your data is ready',
  'exportReady.preheader': 'Download it within seven days.',
  'exportReady.intro':
    'The copy of the data that {product} holds about you is ready. It is a zip file that only you can download, after you sign in.',
  'exportReady.until': 'You can download it until {day}.',
  'exportReady.button': 'Download your data',

  'listExport.subject': 'Your export is ready',
  'listExport.failedSubject': 'Your export could not be created',
  'listExport.failedPreheader': 'Ask for it again under Exports.',
  'listExport.failedIntro':
    'Something went wrong on our side while we prepared it. Nothing was changed, and you can ask for it again.',
  'listExport.intro':
    'The list that you asked for is ready. You can download it as often as you like after you sign in.',
  'listExport.list': 'List',
  'listExport.rows': 'Rows',
  'listExport.button': 'See your exports',
  'listExport.hugggs': 'Gifts',
  'listExport.transactions': 'Orders',
  'listExport.transaction-hugggs': 'Gifts of an order',
  'listExport.wallet-entries': 'Statement of a wallet',
  'listExport.printables': 'Prints of an order',
  'listExport.audit-events': 'Audit log',

  'erasureAsked.subject': 'Your account will be erased on {day}',
  'erasureAsked.preheader': 'Was it you?',
  'erasureAsked.intro':
    'Someone signed in as you asked {product} to erase your account. This will happen on {day} and cannot be undone afterwards. Financial records stay, without your name.',
  'erasureAsked.keep': 'If this was not you, or you changed your mind, choose to keep your account before that day.',
  'erasureAsked.button': 'Keep my account',

  'help.requestSubject': '{person} asks for help',
  'help.requestPreheader': 'It is waiting in the operator console.',
  'help.address': 'Address',
  'help.page': 'Page',
  'help.request': 'Request',
  'help.requestButton': 'Open the request',
  'help.answerSubject': 'Our answer to your question about {product}',
  'help.answerPreheader': 'You asked us for help.',
  'help.signature': '{product} support',
  'help.reply': 'You can reply to this email.',
  'help.asked': 'What you asked',
  'help.answerButton': 'Open the help pages',
  'help.why': 'You get this email because you asked {product} for help.',

  'withdrawal.approveSubject': '{person} asks to withdraw {amount} from {wallet}',
  'withdrawal.approveIntro':
    'Withdrawals above a limit need approval by a second person in the team. The money in {wallet} is held until you approve or cancel the withdrawal.',
  'withdrawal.approveButton': 'Review the withdrawal',
  'withdrawal.askedSubject': 'We have your request to withdraw {amount}',
  'withdrawal.askedIntro':
    'The money in {wallet} is held. We pay it back to where it came from, and email you when that is done.',
  'withdrawal.approvedSubject': 'Your withdrawal of {amount} is approved',
  'withdrawal.approvedIntro':
    'A colleague approved your withdrawal from {wallet}. We pay it back to where it came from, and email you when that is done.',
  'withdrawal.paidSubject': 'Your withdrawal of {amount} is paid',
  'withdrawal.paidIntro':
    'The money from {wallet} is on its way to where it came from. Banks take up to three working days.',
  'withdrawal.refusedSubject': 'Your withdrawal of {amount} was refused',
  'withdrawal.refusedIntro': 'The money is available in {wallet} again.',
  'withdrawal.preheader': 'Withdrawal from {wallet}',
  'withdrawal.reference': 'Reference of the payment',
  'withdrawal.reason': 'Reason',
  'withdrawal.button': 'Open the wallet',

  'approval.askedSubject': '{person} asks you to approve {amount}: {order}',
  'approval.askedIntro':
    'The order of {person} is not bought until you or another approver approves it. Check the whole order first.',
  'approval.remindedSubject': 'Still waiting for approval: {order}, {amount}',
  'approval.remindedIntro': '{person} asked yesterday, and nobody has answered yet.',
  'approval.escalatedSubject': 'Nobody has answered {person} yet: {order}, {amount}',
  'approval.escalatedIntro':
    'The order of {person} has waited for three days, so team admins are asked as well. Without an answer it is cancelled.',
  'approval.approvedSubject': 'Approved: {order}, {amount}',
  'approval.approvedIntro': '{person} approved your order. There is nothing more for you to do.',
  'approval.refusedSubject': 'Not approved: {order}, {amount}',
  'approval.refusedIntro':
    '{person} did not approve your order. The money is available again. Your order is a draft, which you can change and send for approval again.',
  'approval.expiredSubject': 'Nobody approved {order}, {amount}',
  'approval.expiredIntro':
    'Seven days have passed since {person} asked, without an answer. The money is available again. Your order is a draft, which you can send for approval again.',
  'approval.unansweredSubject': 'Cancelled without an answer: {order}, {amount}',
  'approval.unansweredIntro':
    'Nobody answered {person} within seven days. The money is available again, and the order is a draft. There is nothing more for you to do.',
  'approval.withdrawnSubject': 'Taken back from approval: {order}, {amount}',
  'approval.withdrawnIntro': '{person} took your order back. The money is available again, and the order is a draft.',
  'approval.notBoughtSubject': 'Approved, but not bought: {order}',
  'approval.notBoughtIntro':
    '{person} approved your order, but it could not be bought as you requested. The money is available again. Check the draft and ask again.',
  'approval.preheader': '{order}, {amount}',
  'approval.reason': 'Why',
  'approval.order': 'Order',
  'approval.total': 'Total',
  'approval.gifts': 'Gifts',
  'approval.asker': 'Asked by',
  'approval.team': 'Team',
  'approval.answerBy': 'Answer by',
  'approval.decideButton': 'Review the order',
  'approval.button': 'Open the order',
  'approval.signIn': 'The link asks you to sign in, because an approval spends money and emails can be forwarded.',
  'approval.why': 'You get this email because it is about the approval of an order of your team in {product}.',

  'bankTopUp.createdSubject': 'Pay {amount} to top up {wallet}',
  'bankTopUp.createdIntro':
    'Make a bank transfer with this reference, so that we can match it to {wallet}. This is not a VAT invoice.',
  'bankTopUp.partSubject': '{seen} of {amount} received for {wallet}',
  'bankTopUp.partIntro':
    'Pay the rest with the same reference. The whole amount is added to {wallet} once it is complete.',
  'bankTopUp.seenSubject': 'We have received your payment of {amount}',
  'bankTopUp.seenIntro': 'We add it to {wallet} next, and email you when it is there.',
  'bankTopUp.addedSubject': '{amount} added to {wallet}',
  'bankTopUp.addedIntro': 'Your bank transfer is in {wallet} and can be spent.',
  'bankTopUp.preheader': 'Top-up by bank for {wallet}',
  'bankTopUp.reference': 'Reference',
  'bankTopUp.payTo': 'Pay to',
  'bankTopUp.pdf': 'PDF, for 30 days',
  'bankTopUp.button': 'Open the top-up',

  'bankWaiting.subject': 'Bank payments are waiting for a decision',
  'bankWaiting.preheader': '{amount} could not be matched.',
  'bankWaiting.intro':
    'A bank statement was applied. Some of its payments could not be matched, or paid only a part of what was due.',
  'bankWaiting.unmatched': 'To decide',
  'bankWaiting.unmatchedValue': '{count} payments, {amount}',
  'bankWaiting.parts': 'Paid in part',
  'bankWaiting.button': 'Open the console',

  'card.amount': 'Amount',
  'card.card': 'Card',
  'card.wallet': 'Wallet',
  'card.walletButton': 'Open the wallet',
  'card.why':
    'You get this email because it is about a card, or money that was paid by card, of your team at {product}.',
  'card.cardsButton': 'Open your cards',
  'cardReceipt.addedSubject': '{amount} added to {wallet}',
  'cardReceipt.addedIntro':
    'Your card payment is in {wallet}. Keep this email as your receipt. It is not a VAT invoice.',
  'cardReceipt.paidSubject': '{amount} paid for {order}',
  'cardReceipt.paidIntro': 'Your card paid for this order. Keep this email as your receipt. It is not a VAT invoice.',
  'cardReceipt.order': 'Order',
  'cardReceipt.orderButton': 'Open the order',
  'cardReceipt.lateSubject': '{amount} was taken after all and added to {wallet}',
  'cardReceipt.lateIntro':
    'This payment had failed, but your bank took the money later. It is in {wallet}. If you have paid again since, ask us for help to get one of the payments back.',
  'cardReceipt.leftIntro':
    'You chose another way to pay for {order}, and your bank took this payment as well. It is in {wallet}. If another card pays for the order today, this money goes back to your card automatically.',
  'cardReceipt.preheader': 'Receipt of your payment by {card}',
  'cardReceipt.reference': 'Payment',
  'cardToConfirm.subject': 'Confirm your card payment of {amount} with your bank',
  'cardToConfirm.storeSubject': 'Confirm your card with your bank',
  'cardToConfirm.preheader': 'Nothing is taken until you confirm.',
  'cardToConfirm.intro':
    'Your bank asks you to confirm this payment, and has not heard from you. Nothing is taken until you do. If you do not confirm within {minutes} minutes of paying, the payment ends and you can pay again.',
  'cardToConfirm.storeIntro':
    'Your bank asks you to confirm that your card may be stored, and has not heard from you. If you do not confirm within {minutes} minutes, the card is not stored and you can enter it again.',
  'cardToConfirm.button': 'Confirm with your bank',
  'cardNotCharged.subject': 'Your card payment of {amount} was not taken',
  'cardNotCharged.storeSubject': 'Your card was not stored',
  'cardNotCharged.preheader': 'What happened, and what you can do.',
  'cardNotCharged.button': 'Try again',
  'cardRefund.acceptedSubject': '{amount} goes back to your card',
  'cardRefund.refusedSubject': '{amount} could not go back to your card',
  'cardRefund.preheader': 'Refund from {wallet}',
  'cardRefund.refusedIntro':
    'The bank of your card refused the refund. The money is in {wallet} again. You can spend it there, or ask for a withdrawal to a bank account.',
  'cardRefund.unneededIntro':
    'You paid for {order} another way, and your bank took this payment as well. So we gave it back: your bank decides when the card shows it, most often within ten working days.',
  'cardRefund.acceptedIntro':
    'It was taken out of {wallet}. Your bank decides when the card shows it, most often within ten working days.',
  'cardDispute.openSubject': '{wallet} is locked: a payment of {amount} is disputed',
  'cardDispute.openIntro':
    'The owner of the card told their bank that this payment was not theirs. Its money was taken out of {wallet}, and nothing can be spent from there until the bank decides. If the payment was right, ask the owner of the card to tell their bank so.',
  'cardDispute.wonSubject': '{amount} is back in {wallet}',
  'cardDispute.wonIntro':
    'The bank decided the dispute for you. {wallet} is unlocked, unless another payment to it is disputed.',
  'cardDispute.lostSubject': 'The dispute of {amount} was lost',
  'cardDispute.lostIntro':
    'The bank gave the money back to the owner of the card, so it does not return to {wallet}. The wallet stays locked. Ask us for help to unlock it.',
  'cardDispute.preheader': 'Payment by {card}',
  'cardExpiry.expiringSubject': '{card} expires this month',
  'cardExpiry.expiringIntro':
    'You can pay with this card until the last day of the month below. Add your new card before then.',
  'cardExpiry.expiredSubject': '{card} has expired',
  'cardExpiry.expiredIntro': 'You can no longer pay with this card. Add your new card to pay with it.',
  'cardExpiry.preheader': 'A card that you stored for payments',
  'cardExpiry.lastMonth': 'Expires',

  'claims.subject': '{count, plural, one {# held claim is waiting for you} other {# held claims are waiting for you}}',
  'claims.preheader': 'Claims without a decision are released automatically after a day.',
  'claims.intro':
    'Some claims of gifts are held for a check, and their recipients are waiting. Claims without a decision are released automatically 24 hours after they were held.',
  'claims.since': 'The oldest waits since',
  'proof.subject': 'The ledger proof failed',
  'proof.preheader': 'Check it before anything else is bought.',
  'proof.intro':
    'The proof of the ledger found entries or balances that are wrong. The runbook “The ledger does not verify” says what to do first.',
  'proof.findings': 'Findings',
  'proof.first': 'The first',
  'proof.button': 'Open the console',

  'automaticTopUp.pausedSubject': 'Automatic top-ups of {wallet} are paused',
  'automaticTopUp.pausedNext': 'Nothing more is charged until someone sets up the automatic top-up of {wallet} again.',
  'automaticTopUp.cappedSubject': 'Automatic top-ups of {wallet} have reached their monthly limit',
  'automaticTopUp.cappedIntro':
    'Another top-up of {amount} would pass the limit of {cap} a month. Automatic top-ups continue when the next month begins. Until then, top up yourself or raise the limit.',
  'automaticTopUp.preheader': '{available} is available in {wallet}.',
  'budgetRun.failedSubject': 'A run of {budget} could not be paid',
  'budgetRun.pausedSubject': '{budget} is paused',
  'budgetRun.riskSubject': 'The next run of {budget} cannot be paid yet',
  'budgetRun.wallet': 'The wallet that pays for it does not have enough money.',
  'budgetRun.card': 'The card that pays for it could not be charged.',
  'budgetRun.locked': 'A wallet that it needs is locked or in use.',
  'budgetRun.other': 'The money could not be given to everyone.',
  'budgetRun.failedNext': 'Nobody received anything. The run is retried on {at}.',
  'budgetRun.pausedNext': 'Nobody received anything, and the run is not retried automatically.',
  'budgetRun.riskNext': 'It is due on {at}. You can fix the cause until then.',
  'budgetUnspent.subject': '{amount} of {budget} is not spent yet',
  'budgetUnspent.intro': 'Participants lose what they do not spend by {at}.',
  'budgetNews.scheduledSubject': '{budget} is scheduled',
  'budgetNews.scheduled': 'Its first run is on {at}, for {people, plural, one {# person} other {# people}}.',
  'budgetNews.startedSubject': '{budget} has started: {amount} given',
  'budgetNews.doneSubject': '{amount} given from {budget}',
  'budgetNews.given': '{people, plural, one {# person} other {# people}} received {amount} in all from {wallet}.',
  'budgetNews.next': 'The next run is on {at}.',
  'budgetNews.last': 'There are no further runs.',
  'budgetNews.endedSubject': '{budget} has ended',
  'budgetNews.ended': '{amount} that was not spent is back in {wallet}. Gifts that were sent stay valid.',
  'budgetMoney.fundedSubject': '{amount} for gifts from {budget}',
  'budgetMoney.funded': 'You have {available} to spend on gifts.',
  'budgetMoney.returningSubject': '{amount} of {budget} goes back soon',
  'budgetMoney.returning': 'What you do not spend by {at} goes back to your team.',
  'budgetMoney.button': 'Send a gift',
  'moneyMoved.subject': '{amount} moved to {wallet}',
  'moneyMoved.intro': '{name} moved it from {from}.',
  'lowBalance.subject': 'Less than {level} is left in {wallet}',
  'lowBalance.intro': '{available} is available. Top up before the next order needs more.',
  'lowBalance.button': 'Top up',
  'wallet.wallet': 'Wallet',
  'wallet.available': 'Available',
  'wallet.button': 'Open the wallet',
  'wallet.why': 'You get this email because you can add money to wallets of your team at {product}.',
  'withdrawal.why': 'You get this email because it is about a withdrawal from a wallet of your team at {product}.',
  'bankTopUp.why': 'You get this email because it is about a top-up by bank for your team at {product}.',
  'cardExpiry.uses':
    'It pays the automatic top-ups of {wallets}. Choose another card for them before you remove this one.',

  'superLink.fillingSubject': '{claimed} of {limit} places claimed: {link}',
  'superLink.filling': '80% of the places are claimed. You can add more while the link is open.',
  'superLink.usedUpSubject': 'All {limit} places claimed: {link}',
  'superLink.usedUp': 'Every place is claimed. Add places if more people should have one.',
  'superLink.endingSubject': 'Ends on {date}: {link}',
  'superLink.ending': 'Places can be claimed until the end of {date}. You can give people longer.',
  'superLink.pausedSubject': 'Paused, because many claimed at once: {link}',
  'superLink.paused':
    'So many people claimed in a few minutes that the link was paused automatically. If these are the people you meant, resume it; nobody lost a place.',
  'superLink.closedSubject': 'Closed, {amount} returned: {link}',
  'superLink.closed':
    'The link is closed, and {amount} of places that nobody claimed is back in the wallet. Claimed gifts stay valid.',
  'superLink.endedSubject': 'Ended, {amount} returned: {link}',
  'superLink.ended':
    'The last day of the link has passed, and {amount} of places that nobody claimed is back in the wallet. Claimed gifts stay valid.',
  'superLink.claimed': 'Claimed',
  'superLink.claimedValue': '{claimed} of {limit}',
  'superLink.ends': 'Last day',
  'superLink.open': 'Open the order',
} as const;
