import { fillPlaceholders, type PlaceholderValues } from '@huggg/contracts';
import { greetingName } from '@huggg/messages/catalogue';

type Names = {
  readonly recipientName: string | null;
  readonly senderName: string;
  readonly teamName: string;
};

/** A sender's words as one recipient reads them: plain text, which the mail and the page escape. */
export function fillMessage(words: string, names: Names): string {
  return words.includes('{{') ? fillPlaceholders(words, messageValues(names)) : words;
}

/** What the placeholders of a message stand for. */
export function messageValues({ recipientName, senderName, teamName }: Names): PlaceholderValues {
  const name = recipientName?.trim() ?? '';
  return { recipientName: name, firstName: name === '' ? '' : greetingName(name), senderName, teamName };
}
