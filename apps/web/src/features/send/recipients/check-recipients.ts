import { inDomains } from '@huggg/contracts';
import { count } from '@huggg/ui/format';
import type { RowCheck, RowState } from '../../../shared/files/checked-table.tsx';
import { checkEmail } from '../../../shared/files/email-address.ts';
import { findForeignPlaceholder } from '../../../shared/gifts/unfilled.ts';
import { repairEmail } from '../../../shared/files/repair-email.ts';
import { fieldLabels, maxCharacters } from '../draft/recipient.ts';
import type { Recipient, RecipientField } from '../draft/recipient.ts';
import { checkNumber, normaliseNumber } from '../../../shared/files/mobile-number.ts';
import { frequentDomains, suggestEmail } from './email-typos.ts';

/** The result of the check of one recipient. */
export type RecipientCheck = RowCheck<RecipientField> & {
  /** Index of the earlier recipient that this one duplicates. */
  readonly repeats?: number;
};

export type RecipientRules = {
  /** The email domains that the team can send to; null for any. */
  readonly emailDomains: readonly string[] | null;
  readonly allowDuplicates: boolean;
  readonly method?: 'email' | 'sms';
  /** The country assumed for numbers without a country code. */
  readonly phoneCountry?: string;
  /**
   * The server's findings by index, each valid while the address is unchanged: recipients who get no message
   * (`suppressed`), and those who are refused (`refused`).
   */
  readonly suppressed?: ReadonlyMap<number, { readonly address: string; readonly reason: string }>;
  readonly refused?: ReadonlyMap<number, { readonly address: string; readonly reason: string }>;
};

export type CheckedList = {
  readonly checks: readonly RecipientCheck[];
  readonly ready: number;
  readonly warnings: number;
  readonly errors: number;
  /** Number of recipients that get no gift because they are duplicates. */
  readonly duplicates: number;
};

const ready: RecipientCheck = { state: 'ready' };

/**
 * Checks a list of recipients for an order: each is ready, a warning (which does not block), or an error with its
 * column and reason. The first of several duplicates gets a gift and the rest are left out, unless the order allows
 * them (RULES §8).
 */
export function checkRecipients(recipients: readonly Recipient[], rules: RecipientRules): CheckedList {
  const bySms = rules.method === 'sms';
  const frequent = bySms ? [] : frequentDomains(recipients.map(({ email }) => email));
  const first = new Map<string, number>();
  let duplicates = 0;
  const checks = recipients.map((recipient, index): RecipientCheck => {
    const problem = errorIn(recipient, rules) ?? serverRefusal(recipient, index, rules);
    if (problem) return problem;
    const key =
      recipient.userId ??
      (bySms ? normaliseNumber(recipient.email, rules.phoneCountry ?? 'GB') : recipient.email.trim().toLowerCase());
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, index);
    else if (!rules.allowDuplicates) {
      duplicates++;
      return {
        state: 'warning',
        field: 'email',
        reason: `Same as row ${count(recipients[earlier]?.row ?? earlier + 1)}; left out.`,
        repeats: earlier,
      };
    }
    return suppressionWarning(recipient, index, rules) ?? (bySms ? undefined : warningIn(recipient, frequent)) ?? ready;
  });
  const tally = (state: RowState): number => checks.filter((check) => check.state === state).length;
  return { checks, ready: tally('ready'), warnings: tally('warning'), errors: tally('error'), duplicates };
}

/** Returns the warning for a suppressed address, unless the address was changed since. */
function suppressionWarning(
  { email }: Recipient,
  index: number,
  { suppressed }: RecipientRules,
): RecipientCheck | undefined {
  const said = suppressed?.get(index);
  return said && said.address === email.trim() ? { state: 'warning', field: 'email', reason: said.reason } : undefined;
}

/** Returns the server's refusal of a recipient, unless they were changed since. */
function serverRefusal(
  { email, userId }: Recipient,
  index: number,
  { refused }: RecipientRules,
): RecipientCheck | undefined {
  const said = refused?.get(index);
  return said && said.address === (userId ?? email.trim())
    ? { state: 'error', field: 'email', reason: said.reason }
    : undefined;
}

function errorIn(recipient: Recipient, { emailDomains, method }: RecipientRules): RecipientCheck | undefined {
  if (recipient.userId === undefined && method === 'sms') {
    const found = checkNumber(recipient.email);
    if (!found.ok) return { state: 'error', field: 'email', reason: found.reason };
  } else if (recipient.userId === undefined) {
    const found = checkEmail(recipient.email);
    if (!found.ok) {
      const suggestion = repairEmail(recipient.email);
      return {
        state: 'error',
        field: 'email',
        reason: found.reason,
        ...(suggestion === undefined ? {} : { suggestion }),
      };
    }
    if (emailDomains && !inDomains(found.email, emailDomains)) {
      const [only, ...others] = emailDomains;
      const allowed =
        only === undefined
          ? 'no address'
          : others.length === 0
            ? `addresses at ${only} only`
            : `addresses at ${emailDomains.join(', ')} only`;
      return { state: 'error', field: 'email', reason: `Your team sends to ${allowed}.` };
    }
  }
  const long = (['name', 'message', 'notes'] as const).find(
    (field) => recipient[field].trim().length > maxCharacters[field],
  );
  if (!long) return undefined;
  return {
    state: 'error',
    field: long,
    reason: `${fieldLabels[long]} has ${count(recipient[long].trim().length)} characters; the limit is ${count(maxCharacters[long])}.`,
  };
}

function warningIn(recipient: Recipient, frequent: readonly string[]): RecipientCheck | undefined {
  const suggestion = recipient.userId === undefined ? suggestEmail(recipient.email.trim(), frequent) : undefined;
  if (suggestion !== undefined)
    return { state: 'warning', field: 'email', reason: `Did you mean ${suggestion}?`, suggestion };
  const unfilled = findForeignPlaceholder(recipient.message);
  if (unfilled !== undefined)
    return {
      state: 'warning',
      field: 'message',
      reason: `“${unfilled}” is sent as it is. To insert a name, write {{firstName}}.`,
    };
  // A text that was cut when the draft was saved is exactly as long as the maximum.
  const full = (['message', 'notes', 'name'] as const).find(
    (field) => recipient[field].length === maxCharacters[field],
  );
  return full
    ? {
        state: 'warning',
        field: full,
        reason: `${fieldLabels[full]} fills all ${count(maxCharacters[full])} characters; check how it ends.`,
      }
    : undefined;
}

/** Returns the number of gifts of a checked list, once its errors are corrected or removed. */
export function giftsOf({ ready: fine, warnings, duplicates }: CheckedList): number {
  return fine + warnings - duplicates;
}
