import type { ErrorEntry } from './entry.ts';

/** Errors of wallets, payments and the ledger. */
export const moneyErrors = {
  'wallet.not-found': { status: 404, message: 'There is no such wallet.', help: 'Check the id.' },
  'wallet.insufficient-funds': {
    status: 422,
    message: 'The wallet holds {available}; this needs {needed}.',
    help: 'Top up {short} or choose another way to pay.',
  },
  'wallet.locked': {
    status: 422,
    message: 'This wallet is locked.',
    help: 'A team admin can find the reason on the wallet page.',
  },
  'wallet.policy-ended': {
    status: 422,
    message: 'The money in this wallet could be spent only until {date}.',
    help: 'Pay in another way, or ask the person who runs the budget.',
  },
  'wallet.policy-method': {
    status: 422,
    message: 'The money in this wallet is not for gifts by {method}.',
    help: 'Choose one of: {allowed}. Or pay in another way.',
  },
  'wallet.policy-email-domain': {
    status: 422,
    message: 'The money in this wallet is not for gifts to these addresses.',
    help: 'Use addresses at: {domains}. Or pay in another way.',
  },
  'wallet.policy-price': {
    status: 422,
    message: 'This gift is outside the price range of this wallet.',
    help: 'Choose a gift {range}, or pay in another way.',
  },
  'wallet.policy-category': {
    status: 422,
    message: 'The money in this wallet is not for this kind of gift.',
    help: 'Choose another gift, or pay in another way.',
  },
  'wallet.policy-reason': {
    status: 422,
    message: 'An order paid from this wallet must have one of its reasons.',
    help: 'Choose one of: {reasons}.',
  },
  'statement.too-long': {
    status: 422,
    message: 'A PDF statement can have at most {limit} entries.',
    help: 'Choose a shorter range, or download it as csv.',
  },
  'statement.too-many-entries': {
    status: 422,
    message: 'This statement has more than {limit} entries.',
    help: 'Choose a shorter range, or ask for an export, which has no limit.',
  },
  'invoice.not-found': { status: 404, message: 'There is no such invoice.', help: 'Check the id.' },
  'document.link-ended': {
    status: 404,
    message: 'This link is no longer valid.',
    help: 'Sign in and open the document under Invoices.',
  },
  'document.not-found': { status: 404, message: 'There is no such document.', help: 'Check the id.' },
  'wallet.same-wallet': {
    status: 422,
    message: 'Money cannot move from a wallet to itself.',
    help: 'Choose another wallet.',
  },
  'wallet.owner-not-in-team': {
    status: 422,
    message: 'This person is not in the team of the wallet.',
    help: 'Choose a member of the team, or invite them first.',
  },
  'credit.reference-used': {
    status: 409,
    message: 'This wallet already has a credit with the reference “{reference}” and another amount.',
    help: 'Check the payment. A second payment needs its own reference.',
  },
  'credit.not-found': { status: 404, message: 'There is no such credit.', help: 'Check the id.' },
  'credit.decided': { status: 409, message: 'This credit has already been decided.', help: 'Load the list again.' },
  'credit.own': {
    status: 403,
    message: 'This credit must be approved by an operator who is independent of the one who asked for it.',
    help: 'Ask an operator who was added by the command “huggg operators add”. Operators who added each other in the console are not independent.',
  },
  'accounting.days-reversed': {
    status: 422,
    message: 'The last day is before the first.',
    help: 'Change one of them.',
  },
  'withdrawal.not-found': { status: 404, message: 'There is no such withdrawal.', help: 'Check the id.' },
  'withdrawal.moved-on': {
    status: 409,
    message: 'This withdrawal has already been decided.',
    help: 'Load the list again.',
  },
  'withdrawal.own': {
    status: 403,
    message: 'The person who did the previous step cannot also do this one.',
    help: 'Ask a colleague.',
  },
  'wallet.limit-reached': {
    status: 422,
    message: 'Your plan allows {limit} wallets, and the team already has that many.',
    help: 'Use one of them, or upgrade.',
  },
  'wallet.person-limit-reached': {
    status: 422,
    message: 'A person can have {limit} wallets in a team, and already has that many.',
    help: 'Use one of them.',
  },
  'commitment.not-found': { status: 404, message: 'There is no such commitment.', help: 'Check the id.' },
  'commitment.ended': {
    status: 409,
    message: 'Nothing is left of this commitment.',
    help: 'Load it again to see its current state.',
  },
  'commitment.not-enough-left': {
    status: 422,
    message: 'The commitment still holds {remaining}; this needs {needed}.',
    help: 'Ask for {remaining} or less.',
  },
  'commitment.expiry-in-past': {
    status: 422,
    message: 'A commitment cannot end before it begins.',
    help: 'Choose a time in the future, or none.',
  },
  'topup-invoice.not-found': { status: 404, message: 'There is no such top-up.', help: 'Check the id.' },
  'topup-invoice.paid': {
    status: 409,
    message: 'A payment for this top-up has arrived, so it cannot be cancelled.',
    help: 'Ask us to return the payment.',
  },
  'topup-invoice.cancelled': {
    status: 409,
    message: 'This top-up was cancelled.',
    help: 'Start a new one.',
  },
  'topup-invoice.too-many': {
    status: 422,
    message: 'This team already has {limit} top-ups that are waiting for payment.',
    help: 'Cancel one that you no longer need.',
  },
  'topup-invoice.link-ended': {
    status: 404,
    message: 'This link is no longer valid.',
    help: 'Open the top-up again for a new link.',
  },
  'card.not-found': { status: 404, message: 'There is no such card.', help: 'Check the id.' },
  'card.not-active': {
    status: 422,
    message: 'This card is switched off or has expired.',
    help: 'Use another card.',
  },
  'card.in-use': {
    status: 409,
    message: 'This card is charged automatically for {uses}.',
    help: 'Choose another card in its place, or end what it pays for first.',
  },
  'card.limit-reached': {
    status: 422,
    message: 'A person can store {limit} cards in a team, and already has that many.',
    help: 'Remove a card that is not used.',
  },
  'charge.not-found': { status: 404, message: 'There is no such charge.', help: 'Check the id.' },
  'charge.card-or-token': {
    status: 422,
    message: 'A charge needs either a stored card or the token of a new one.',
    help: 'Send data.token or cardId, not both.',
  },
  'charge.no-first-payment': {
    status: 422,
    message: 'The owner of this card has not paid with it here yet, so it cannot be charged automatically.',
    help: 'Pay with it once, and agree to store it.',
  },
  'charge.not-taken': {
    status: 409,
    message: 'No money was taken with this charge.',
    help: 'Make a new charge.',
  },
  'charge.under-way': {
    status: 409,
    message: 'A card payment for this order is already under way. Your card was not charged again.',
    help: 'Wait a minute and load the order again: it shows what became of that payment.',
  },
  'charge.used': {
    status: 409,
    message:
      'This charge cannot pay for an order: it paid for one already, went back to its card, or is older than a day.',
    help: 'Pay from the wallet, or make a new charge.',
  },
  'charge.paid-order': {
    status: 409,
    message:
      'This charge paid for an order that is older than a day, or whose gifts someone has already opened or changed.',
    help: 'Cancel the gifts; their money returns to the wallet.',
  },
  'charge.spent': {
    status: 409,
    message: 'The money of this charge is already in a wallet.',
    help: 'Load the wallet again.',
  },
  'charge.not-refundable': {
    status: 409,
    message: 'This charge does not have that much left to refund.',
    help: 'Load it again to see what is left. Money that the bank took back in a dispute cannot be refunded too.',
  },
  'payment-difference.not-found': {
    status: 404,
    message: 'There is no such open difference.',
    help: 'Load the list again.',
  },
  'charge.amount-differs': {
    status: 409,
    message: 'The charge is for {amount}.',
    help: 'Top up with the whole charge.',
  },
  'topup-invoice.nothing-seen': {
    status: 409,
    message: 'No part payment of this top-up is waiting for the rest.',
    help: 'Load the list again.',
  },
  'bank-import.refused': {
    status: 422,
    message: 'This file cannot be read as a bank statement.',
    help: 'Download the statement again as camt.053 or csv, in UTF-8. For a csv file, say which columns hold the date and the amount.',
  },
  'bank-import.other-account': {
    status: 422,
    message: 'This statement is not for the account that teams pay into.',
    help: 'It is for {theirs}. Teams pay into {ours}. Download the statement of that account, or correct BANK_DETAILS.',
  },
  'bank-import.not-found': { status: 404, message: 'There is no such statement.', help: 'Check the id.' },
  'bank-import.not-ready': {
    status: 409,
    message: 'This statement cannot be applied or discarded any more.',
    help: 'Load it again to see its current state.',
  },
  'bank-import.own': {
    status: 403,
    message:
      'This statement adds more than the limit to wallets, so an operator who is independent of the one who uploaded it must apply it.',
    help: 'Ask another operator.',
  },
  'bank-payment.not-found': { status: 404, message: 'There is no such payment.', help: 'Check the id.' },
  'bank-payment.not-enough-left': {
    status: 422,
    message: 'Only {left} of this payment is left.',
    help: 'Choose {left} or less.',
  },
  'bank-payment.nothing-expected': {
    status: 422,
    message: 'No payment is expected with this reference.',
    help: 'Check the reference, or choose a wallet.',
  },
  'bank-payment.too-much': {
    status: 422,
    message: 'Only {open} is still due.',
    help: 'Choose {open} or less, and give the rest to a wallet or return it.',
  },
  'bank-payment.cannot-undo': {
    status: 409,
    message: 'This cannot be undone any more.',
    help: 'To refund a payment for an order, cancel its gifts. What was returned or undone stays that way.',
  },
  'bank-act.not-found': { status: 404, message: 'There is no such decision.', help: 'Check the id.' },
  'bank-act.decided': { status: 409, message: 'This has already been decided.', help: 'Load the list again.' },
  'bank-act.own': {
    status: 403,
    message: 'This must be approved by an operator who is independent of the one who asked for it.',
    help: 'Ask another operator.',
  },
  'payment.method-unavailable': {
    status: 422,
    message: 'This payment method is not available here.',
    help: 'Pay from a wallet.',
  },
} as const satisfies Record<string, ErrorEntry>;
