import type { MailKind } from '@huggg/contracts';
import type { MessageKind } from '@huggg/messages';

type Named = Omit<MailKind, 'id'>;

function to(audience: Named['audience']) {
  return (name: string, preference: Named['preference'] = null): Named => ({ name, audience, preference });
}
const [recipient, sender, account, team, operator] = [
  to('recipient'),
  to('sender'),
  to('account'),
  to('team'),
  to('operator'),
];

/** Every kind of mail, by the names of the messages package: one that is missing here does not compile. */
const kinds: Readonly<Record<MessageKind, Named>> = {
  gift: recipient('A gift'),
  'corrected-address': recipient('A gift, to a corrected address'),
  'gift-claimed': recipient('A gift that was claimed'),
  'super-link-code': recipient('A code for a super link'),
  'late-code': recipient('Your code is here'),
  'recipient-code': recipient('A code to see a gift'),
  'claim-by-extended': recipient('More time to claim'),
  'reminder-waiting': recipient('Reminder: a gift is waiting'),
  'reminder-ends-on': recipient('Reminder: a gift ends soon'),
  'reminder-code': recipient('Reminder: a code was not seen'),
  'gift-test': sender('A test of a gift, to yourself'),
  'super-link-news': sender('News of a super link'),
  'order-confirmation': sender('Order confirmed, with its receipt'),
  'order-finished': sender('Order finished', 'orderFinished'),
  'order-partly-failed': sender('Some gifts were not sent'),
  'order-approval': sender('An order needs approval, or was approved or refused'),
  'order-not-bought': sender('Money came and the order was not placed'),
  'order-payment-lapsed': sender('An order was not paid in time'),
  'bounces-digest': sender('Addresses that bounced', 'bouncesDigest'),
  'gift-declined': sender('A recipient declined a gift', 'giftDeclined'),
  'reaction-summary': sender('Thank-yous from recipients', 'reactionSummary'),
  'verify-email': account('Confirm your address'),
  'have-account': account('You have an account already'),
  welcome: account('Welcome'),
  'two-factor-code': account('Your code to sign in'),
  'password-reset': account('Reset your password'),
  'password-changed': account('Your password was changed'),
  'email-change-requested': account('A change of your address was asked for'),
  'email-changed': account('Your address was changed'),
  'factor-changed': account('A way to sign in was added, removed or used up'),
  'new-sign-in': account('New sign-in'),
  'key-ending': account('An API key expires soon'),
  'export-ready': account('The copy of your data is ready'),
  'list-export': account('An export is ready, or could not be made'),
  'erasure-asked': account('The erasure of your account was asked for'),
  'team-invite': team('An invite to a team'),
  'invite-accepted': team('An invite was accepted'),
  'access-requested': team('Someone asks to join your team'),
  'team-joined': team('You joined a team'),
  'role-changed': team('Your role was changed'),
  'member-removed': team('You were removed from a team'),
  'linked-account': team('A linked system is not connected any more, or its sync waits'),
  'sender-domain-lost': team('Emails no longer come from your domain'),
  'upgrade-asked': operator('Another plan was asked for'),
  'codes-low': operator('Few codes of gifts are left'),
  'codes-missing': operator('Codes of a gift have run out'),
  'help-request': operator('Someone asks for help'),
  'help-answer': account('An answer to your question'),
  withdrawal: team('A withdrawal from a wallet'),
  'bank-top-up': team('A top-up by bank'),
  'card-receipt': team('The receipt of a top-up by card'),
  'card-not-charged': team('A payment by card that was not taken'),
  'card-refund': team('A refund to a card'),
  'card-dispute': team('A payment by card is disputed, or the dispute is decided'),
  'card-expiry': team('A stored card expires'),
  'automatic-top-up': team('Automatic top-ups are paused, or at their monthly limit'),
  'budget-run': team('A run of a budget cannot be paid, or its budget is paused'),
  'low-balance': team('Little is left in a wallet', 'lowBalance'),
  document: team('A receipt, an invoice, a credit note or a pro-forma', 'documents'),
  'monthly-invoice': team('The invoices of a month', 'documents'),
  'bank-waiting': operator('Bank payments that wait for a decision'),
  'proof-failed': operator('The ledger’s proof failed'),
  'claims-waiting': operator('Held claims wait for a decision'),
};

export const mailKinds: readonly MailKind[] = Object.entries(kinds).map(([id, named]) => ({ id, ...named }));
