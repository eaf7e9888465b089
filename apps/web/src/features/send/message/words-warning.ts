import {
  emptyPlaceholders,
  messagePlaceholders,
  placeholderProblem,
  placeholders,
  isHandedOver,
} from '@huggg/contracts';
import type { OrderDetails } from '@huggg/contracts';
import { count } from '@huggg/ui/format';
import { findForeignPlaceholder } from '../../../shared/gifts/unfilled.ts';
import { valuesFor } from '../../../shared/styling/message-values.ts';
import { recipientOf } from '../draft/recipient.ts';

type Names = { readonly senderName: string; readonly teamName: string | null };

/** Returns a warning about the message in one sentence; undefined if there is none. */
export function wordsWarning(details: OrderDetails, { senderName, teamName }: Names): string | undefined {
  const message = details.message ?? '';
  const problem = placeholderProblem(message, messagePlaceholders);
  if (problem) return problem;
  const unfilled = findForeignPlaceholder(message);
  if (unfilled !== undefined) return `“${unfilled}” is sent as it is. To insert a name, write {{firstName}}.`;
  const empty = message.includes('{{') ? emptyWarning(message, details, { senderName, teamName }) : undefined;
  return (
    empty ?? (details.deliveryMethod === 'printable' && emoji.test(message) ? 'Emoji cannot be printed.' : undefined)
  );
}

const emoji = /\p{Emoji_Presentation}|\uFE0F/u;

function emptyWarning(message: string, details: OrderDetails, names: Names): string | undefined {
  const receivers = (details.receivers ?? []).map(recipientOf);
  const read = receivers.filter((receiver) => receiver.message.trim() === '');
  const empty = (recipientName: string) =>
    emptyPlaceholders(message, valuesFor({ recipientName: recipientName.trim(), ...names }));
  if (isHandedOver(details.deliveryMethod)) {
    const [name] = empty('');
    const what = details.deliveryMethod === 'links' ? 'Links' : 'Prints';
    return name && `${what} go to people whose names are unknown, so {{${name}}} stays empty. ${fallbackHint(name)}`;
  }
  if (details.deliveryMethod === 'superhuggg') {
    const [name] = empty('');
    return name && `People who claim may leave out their name, and {{${name}}} then stays empty. ${fallbackHint(name)}`;
  }
  const without = read.filter(({ name }) => empty(name).length > 0);
  const [first] = without;
  if (!first) return undefined;
  const [name = 'firstName'] = empty(first.name);
  const whose = without.length === 1 ? '1 recipient' : `${count(without.length)} recipients`;
  return `${placeholders[name].label} is empty for ${whose}. ${fallbackHint(name)}`;
}

const fallbackHint = (name: string): string => `Write {{${name}|friend}} for a word to use instead.`;
