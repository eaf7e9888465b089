/** The outcome of a payment with a test card. */
export type Behaviour =
  | { readonly kind: 'pays' | 'challenge' | 'late-answer' | 'no-answer' | 'broken' }
  | { readonly kind: 'declined'; readonly code: string; readonly summary: string };

const declined = (code: string, summary: string): Behaviour => ({ kind: 'declined', code, summary });

/** Test cards. Any future date and any three digits are accepted with them. */
export const testCards: readonly { readonly number: string; readonly says: string; readonly behaviour: Behaviour }[] = [
  { number: '4242424242424242', says: 'Pays at once', behaviour: { kind: 'pays' } },
  { number: '5436031030606378', says: 'Pays at once (Mastercard)', behaviour: { kind: 'pays' } },
  { number: '4543474002249996', says: 'Asks its owner to confirm', behaviour: { kind: 'challenge' } },
  { number: '4000000000009995', says: 'Not enough money', behaviour: declined('20051', 'Insufficient funds') },
  { number: '4000000000000069', says: 'Expired', behaviour: declined('20054', 'Expired card') },
  { number: '4000000000000002', says: 'Refused by the bank', behaviour: declined('20005', 'Declined - do not honour') },
  { number: '4000000000009979', says: 'Reported stolen', behaviour: declined('30043', 'Stolen card - pick up') },
  {
    number: '4000000000000119',
    says: 'Takes the money, and answers 20 seconds late',
    behaviour: { kind: 'late-answer' },
  },
  { number: '4000000000000408', says: 'No answer, nothing taken', behaviour: { kind: 'no-answer' } },
  { number: '4000000000000341', says: 'Error of the provider, nothing taken', behaviour: { kind: 'broken' } },
];

/**
 * Amounts in pence for which a stored card that normally pays is declined or answered late, for charges without the
 * payer.
 */
const amounts: Readonly<Record<number, Behaviour>> = {
  6651: declined('20051', 'Insufficient funds'),
  6654: declined('20054', 'Expired card'),
  6605: declined('20005', 'Declined - do not honour'),
  6619: { kind: 'late-answer' },
};

/** Returns the outcome of a payment, from its card and its amount. */
export function behaviourOf(number: string, amount: number): Behaviour {
  const byCard = testCards.find((card) => card.number === number)?.behaviour ?? { kind: 'pays' };
  return byCard.kind === 'pays' ? (amounts[amount] ?? byCard) : byCard;
}

export function schemeOf(number: string): string {
  if (/^5[1-5]|^2[2-7]/.test(number)) return 'Mastercard';
  return /^3[47]/.test(number) ? 'American Express' : 'Visa';
}

/** Checks the length and the check digit of a card number. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].toReversed().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
