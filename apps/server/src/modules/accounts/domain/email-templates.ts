import type { EmailTemplate } from '@huggg/contracts';

type Listed = readonly [id: string, name: string, preference?: EmailTemplate['preference']];

function of(audience: EmailTemplate['audience'], templates: readonly Listed[]): readonly EmailTemplate[] {
  return templates.map(([id, name, preference = null]) => ({ id, name, audience, preference }));
}

/** Every kind of mail that the product sends, by the ids of the messages package. */
export const emailTemplates: readonly EmailTemplate[] = [
  ...of('recipient', [
    ['gift', 'A gift'],
    ['corrected-address', 'A gift, to a corrected address'],
    ['late-code', 'Your code is here'],
    ['claim-by-extended', 'More time to claim'],
    ['reminder-waiting', 'Reminder: a gift is waiting'],
    ['reminder-ends-on', 'Reminder: a gift ends soon'],
  ]),
  ...of('sender', [
    ['order-confirmation', 'Order confirmed, with its receipt'],
    ['order-finished', 'Order finished', 'orderFinished'],
    ['order-partly-failed', 'Some gifts were not sent'],
    ['bounces-digest', 'Addresses that bounced', 'bouncesDigest'],
    ['reaction-summary', 'Thank-yous from recipients', 'reactionSummary'],
    ['gift-declined', 'A recipient declined a gift', 'giftDeclined'],
  ]),
  ...of('account', [
    ['verify-email', 'Confirm your address'],
    ['have-account', 'You have an account already'],
    ['welcome', 'Welcome'],
    ['password-reset', 'Reset your password'],
    ['password-changed', 'Your password was changed'],
    ['email-change-requested', 'A change of your address was asked for'],
    ['email-changed', 'Your address was changed'],
    ['new-sign-in', 'New sign-in'],
  ]),
];
