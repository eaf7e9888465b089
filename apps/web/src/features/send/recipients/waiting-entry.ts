import { checkEmail } from '../../../shared/files/email-address.ts';
import { checkNumber } from '../../../shared/files/mobile-number.ts';
import { emptyRecipient } from '../draft/recipient.ts';
import type { Recipient } from '../draft/recipient.ts';
import { suggestEmail } from './email-typos.ts';
import { draftLimitReason } from './room.ts';

/** The text in the fields of one recipient. */
export type TypedFields = { readonly email: string; readonly name: string };
export const nothingTyped: TypedFields = { email: '', name: '' };

/**
 * The result of reading a field: recipients to add, or the reason why not. `check` asks the person to review what was
 * added.
 */
export type Entry =
  | { readonly ok: true; readonly recipients: readonly Recipient[]; readonly check?: string }
  | { readonly ok: false; readonly reason: string };

/** Returns the typed recipient. */
export function typedEntry(
  { email, name }: TypedFields,
  { present, method }: { readonly present: number; readonly method: 'email' | 'sms' },
): Entry {
  const found = method === 'sms' ? checkNumber(email) : checkEmail(email);
  if (!found.ok) return { ok: false, reason: found.reason };
  const refusal = draftLimitReason(1, present);
  if (refusal !== undefined) return { ok: false, reason: refusal };
  if (method === 'sms') return { ok: true, recipients: [{ ...emptyRecipient, email: found.email, name: name.trim() }] };
  const meant = suggestEmail(found.email);
  return {
    ok: true,
    recipients: [{ ...emptyRecipient, email: found.email, name: name.trim() }],
    ...(meant === undefined
      ? {}
      : { check: `${found.email} was added. Did you mean ${meant}? Next continues either way.` }),
  };
}
