/**
 * SMS texts. A letter that is missing in the GSM alphabet loses its accent when the message is created (`sms/gsm.ts`).
 */
export const enGB = {
  'sender.atTeam': '{sender} at {team}',
  gift: '{sender} sent you a gift: {link} Claim by {date}.',
  'welfare.gift': '{sender} sent you support: {link} Claim by {date}.',
  reminder: 'Your gift from {sender} is waiting: {link} Claim by {date}.',
  'welfare.reminder': 'Support from {sender} is waiting: {link} Claim by {date}.',
  unseen: 'Your code from {sender} is waiting: {link} Show it by {date}.',
  extended: '{sender} gave you more time: {link} Claim by {date}.',
  claimed: 'Your gift from {sender} is ready: {link} Keep this message to find it again.',
  'welfare.claimed': 'Your support from {sender} is ready: {link} Keep this message to find it again.',
  late: 'Your code from {sender} is here: {link}',
  code: '{code} is your {product} code. It works once, for 10 minutes. Never share it.',
} as const;
