/** Why a charge was declined, to the extent that it changes what the payer does next (RULES §6). */
export const declineClasses = [
  'insufficient-funds',
  'card-expired',
  'refused',
  'try-another-card',
  'not-confirmed',
  'abandoned',
  'not-received',
  'provider-unavailable',
  'token-invalid',
] as const;
export type DeclineClass = (typeof declineClasses)[number];

type DeclineText = {
  /** The reason for the decline. */
  readonly summary: string;
  /** A text for the payer with the next step. */
  readonly friendly: string;
};

/** The texts of each class. None of them repeats the bank's message about the card's owner. */
export const declineText: Readonly<Record<DeclineClass, DeclineText>> = {
  'insufficient-funds': {
    summary: 'There is not enough money behind this card.',
    friendly: 'Your bank says that there is not enough money. Nothing was taken. Try a smaller amount or another card.',
  },
  'card-expired': {
    summary: 'This card has expired.',
    friendly: 'This card has expired. Nothing was taken. Use another card.',
  },
  refused: {
    summary: 'The bank refused this card.',
    friendly: 'Your bank refused this card. Nothing was taken. Try another card or ask your bank.',
  },
  'try-another-card': {
    summary: 'This card cannot be used here.',
    friendly: 'This card cannot be used here. Nothing was taken. Try another card.',
  },
  'not-confirmed': {
    summary: 'The bank did not confirm that it was you.',
    friendly: 'Your bank did not confirm that it was you. Nothing was taken. Try again, or use another card.',
  },
  abandoned: {
    summary: 'The payment was not confirmed with the bank in time.',
    friendly:
      'You did not confirm this payment with your bank in time. Nothing was taken. Try again when you are ready.',
  },
  'not-received': {
    summary: 'The payment did not reach the bank.',
    friendly: 'The payment did not reach your bank. Nothing was taken. Try again.',
  },
  'provider-unavailable': {
    summary: 'The bank has not answered yet.',
    friendly: 'We have not heard from your bank. Do not pay again; we will tell you here and by email.',
  },
  'token-invalid': {
    summary: 'The card details were not accepted.',
    friendly: 'Your card details were not accepted. Nothing was taken. Enter them again.',
  },
};
