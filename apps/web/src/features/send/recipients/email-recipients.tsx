import { quantity } from '@huggg/ui/format';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTeam } from '../../../shared/team/team-query.ts';
import { isBlank, receiverOf, recipientOf } from '../draft/recipient.ts';
import type { Recipient } from '../draft/recipient.ts';
import type { SendHandle } from '../draft/send-handle.ts';
import { AddRecipients } from './add-recipients.tsx';
import { checkRecipients, giftsOf } from './check-recipients.ts';
import classes from './email-recipients.module.css';
import type { EntryProps } from './entry.ts';
import { limitOf } from './methods.ts';
import { OverLimitNotice } from './over-limit-notice.tsx';
import { overLimit, splitInto } from './over-limit.ts';
import { RecipientList } from './recipient-list.tsx';
import type { SourceColumns } from './source-columns.ts';
import { trivialBenefitText } from '../draft/trivial-benefit-text.ts';
import { useListEdits } from './use-list-edits.ts';
import { useSplit } from './use-split.tsx';

/**
 * The recipients of an email or an SMS: typed, pasted, from a file or from the team, in one list that is checked as it
 * grows.
 */
export function AddressedRecipients({ send, method }: { readonly send: SendHandle; readonly method: 'email' | 'sms' }) {
  const { draft, order, setBlocker } = send;
  const { allowDuplicates = false } = draft.details;
  const [said, setSaid] = useState('');
  const [sources, setSources] = useState<readonly SourceColumns[]>([]);
  const frame = useRef<HTMLElement>(null);
  const { recipients, list, rules, setRecipients, setAllowDuplicates } = useCheckedRecipients(send, method);
  const edits = useListEdits({ recipients, list, setRecipients, allowDuplicates, setAllowDuplicates });
  const limit = limitOf(order.limits, method);
  const over = overLimit(list, limit);
  const split = useSplit(draft);
  const [kept = [], ...rest] = over ? splitInto(recipients, list, limit.max) : [recipients];

  const add: EntryProps['onAdd'] = (added, { replace = false, stay = false, source } = {}) => {
    const fresh = added.filter((recipient) => !isBlank(recipient));
    const next = replace ? fresh : [...recipients, ...fresh];
    const { errors, warnings } = checkRecipients(next, rules);
    setRecipients(next);
    if (replace || source) setSources([...(replace ? [] : sources), ...(source ? [source] : [])]);
    setSaid(
      `${quantity(fresh.length, 'recipient')} added. ${quantity(errors, 'error')}, ${quantity(warnings, 'warning')} in the list.`,
    );
    // Moves the focus to the results of the check, which people look at next.
    if (!stay)
      requestAnimationFrame(() => {
        frame.current?.focus();
      });
  };
  return (
    <>
      <AddRecipients method={method} onAdd={add} present={recipients.length} setBlocker={setBlocker} />
      <section
        ref={frame}
        tabIndex={-1}
        data-path="details.receivers"
        className={classes.recipients}
        aria-labelledby="recipients-heading"
      >
        <div className={classes.head}>
          <h2 id="recipients-heading" className={classes.heading}>
            Recipients
          </h2>
          {recipients.length > 0 ? (
            <p className={classes.total}>
              {quantity(giftsOf(list), 'gift')}
              {list.errors > 0 ? ` · ${quantity(list.errors, 'row')} to fix or remove` : ''}
            </p>
          ) : null}
        </div>
        {over ? (
          <OverLimitNotice
            limit={over}
            parts={rest.length + 1}
            onRemove={() => setRecipients(kept)}
            split={{ ...split, run: () => split.run(rest, () => setRecipients(kept)) }}
          />
        ) : null}
        <RecipientList recipients={recipients} list={list} edits={edits} sources={sources} method={method} />
        <p className={classes.narrow}>Long lists are easier on a larger screen.</p>
      </section>
      <p className="hg-hidden" role="status">
        {said}
      </p>
    </>
  );
}

/**
 * Returns the server's problems with the numbers of the saved order: landlines, and countries that SMS are not sent to.
 */
function refusalsByIndex({ details, problems }: SendHandle['order']) {
  return new Map(
    problems.flatMap(({ path, message }) => {
      const [, place] = /^details\.receivers\.(\d+)\.(?:phoneNumber|userId)$/u.exec(path) ?? [];
      const receiver = place === undefined ? undefined : details.receivers?.[Number(place)];
      if (!receiver) return [];
      const { email, userId } = recipientOf(receiver);
      return [[Number(place), { address: userId ?? email.trim(), reason: message }] as const];
    }),
  );
}

const suppressedTexts = {
  bounce: 'A message to this address bounced before, so we will not send another.',
  complaint: 'This recipient complained about a message, so we will not send another.',
  'opt-out': 'This recipient asked for no messages, so we will not send any.',
} as const;

/**
 * Returns the server's warnings about recipients: those who get no message, and colleagues whose gift exceeds the
 * trivial benefit limit.
 */
function warningsByIndex({ details, suppressed, trivialBenefits }: SendHandle['order']) {
  const taxed = trivialBenefits
    ? trivialBenefits.receivers.map(({ index }) => ({ index, reason: trivialBenefitText(trivialBenefits) }))
    : [];
  const unsent = suppressed.receivers.map(({ index, reason }) => ({ index, reason: suppressedTexts[reason] }));
  return new Map(
    // For the same recipient, the later warning wins: an undelivered message is more important.
    [...taxed, ...unsent].flatMap(({ index, reason }) => {
      const receiver = details.receivers?.[index];
      return receiver ? [[index, { address: recipientOf(receiver).email.trim(), reason }] as const] : [];
    }),
  );
}

/** The draft's recipients with the results of their checks, and the functions to change them. */
function useCheckedRecipients({ draft, order, changeDetails }: SendHandle, method: 'email' | 'sms') {
  const { receivers, allowDuplicates = false } = draft.details;
  const recipients = useMemo(() => (receivers ?? []).map(recipientOf), [receivers]);
  const team = useTeam()?.effectivePreferences;
  const rules = useMemo(
    () => ({
      emailDomains: team?.deliveryEmailDomains ?? null,
      allowDuplicates,
      method,
      phoneCountry: team?.phoneCountry ?? 'GB',
      suppressed: warningsByIndex(order),
      refused: method === 'sms' ? refusalsByIndex(order) : new Map<number, never>(),
    }),
    [team, allowDuplicates, method, order],
  );
  const list = useMemo(() => checkRecipients(recipients, rules), [recipients, rules]);
  const setRecipients = useCallback(
    (next: readonly Recipient[]) => {
      changeDetails({ receivers: next.map((recipient) => receiverOf(recipient, method)) });
    },
    [changeDetails, method],
  );
  const setAllowDuplicates = useCallback(
    (allow: boolean) => {
      changeDetails({ allowDuplicates: allow });
    },
    [changeDetails],
  );
  return { recipients, list, rules, setRecipients, setAllowDuplicates };
}
