/** SMS texts. A letter that the GSM alphabet lacks is written without its mark when the message is made (`sms/gsm.ts`). */
export const enGB = {
  'sender.atTeam': '{sender} at {team}',
  gift: '{sender} sent you a gift: {link} Claim by {date}.',
  'welfare.gift': '{sender} sent you support: {link} Claim by {date}.',
  code: '{code} is your {product} code. It works once, for 10 minutes. Never share it.',
} as const;
