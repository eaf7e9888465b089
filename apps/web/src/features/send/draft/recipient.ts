import { limits } from '@huggg/contracts';
import type { DeliveryMethod, Receiver } from '@huggg/contracts';

/** The columns of a recipient that people can type, paste or upload. */
export const recipientFields = ['email', 'name', 'message', 'notes'] as const;
export type RecipientField = (typeof recipientFields)[number];

/** The labels of the columns, for lists with email addresses. */
export const fieldLabels: Readonly<Record<RecipientField, string>> = {
  email: 'Email',
  name: 'Name',
  message: 'Message',
  notes: 'Notes',
};

export function labelOf(field: RecipientField, method: DeliveryMethod | null | undefined): string {
  return field === 'email' && method === 'sms' ? 'Mobile number' : fieldLabels[field];
}

/** A recipient in the form: every text as typed, of any length. */
export type Recipient = {
  /** The address: an email address, or a mobile number if the order is sent by SMS. */
  readonly email: string;
  readonly name: string;
  readonly message: string;
  readonly notes: string;
  /** A member of the team, referenced by id; their address is not typed here. */
  readonly userId?: string | undefined;
  /** Row number in the uploaded file. */
  readonly row?: number | undefined;
};

/** Maximum length of a mobile number in the contract. */
const maxNumberCharacters = 40;

export const emptyRecipient: Recipient = { email: '', name: '', message: '', notes: '' };

/** Maximum length of each text in the contract; longer texts cannot be saved. */
export const maxCharacters: Readonly<Record<RecipientField, number>> = {
  email: 320,
  name: 160,
  message: limits.messageCharacters,
  notes: 500,
};

export function recipientOf(receiver: Receiver): Recipient {
  const texts = {
    name: receiver.name ?? '',
    message: receiver.message ?? '',
    notes: receiver.notes ?? '',
    ...(receiver.row === undefined ? {} : { row: receiver.row }),
  };
  if ('userId' in receiver) return { ...texts, email: '', userId: receiver.userId };
  return { ...texts, email: 'email' in receiver ? receiver.email : receiver.phoneNumber };
}

/** Returns the API form of a recipient with uncut texts. The address is a mobile number if the order is sent by SMS. */
export function receiverOf(
  { email, name, message, notes, userId, row }: Recipient,
  method?: DeliveryMethod | null,
): Receiver {
  const extras = {
    ...(name.trim() === '' ? {} : { name: name.trim() }),
    ...(message.trim() === '' ? {} : { message: message.trim() }),
    ...(notes.trim() === '' ? {} : { notes: notes.trim() }),
    ...(row === undefined ? {} : { row }),
  };
  if (userId !== undefined) return { userId, ...extras };
  return method === 'sms'
    ? { phoneNumber: email.trim().slice(0, maxNumberCharacters), ...extras }
    : { email: email.trim(), ...extras };
}

/** Returns a recipient with each text cut to the length that can be saved. */
export function truncateRecipient(recipient: Recipient): Recipient {
  const kept = (field: RecipientField): string => recipient[field].slice(0, maxCharacters[field]);
  return { ...recipient, email: kept('email'), name: kept('name'), message: kept('message'), notes: kept('notes') };
}

export function isBlank({ email, name, message, notes, userId }: Recipient): boolean {
  return userId === undefined && [email, name, message, notes].every((text) => text.trim() === '');
}
