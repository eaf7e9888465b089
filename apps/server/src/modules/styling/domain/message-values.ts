import { fillPlaceholders, type PlaceholderValues } from '@huggg/contracts';
import { greetingName } from '@huggg/messages/catalogue';

type MessageNames = {
  readonly recipientName: string | null;
  readonly senderName: string;
  readonly teamName: string;
};

/**
 * Fills the placeholders of a sender's message for one recipient. The result is plain text, which emails and pages
 * escape.
 */
export function fillMessage(words: string, names: MessageNames): string {
  return words.includes('{{') ? fillPlaceholders(words, messageValues(names)) : words;
}

/** Returns the values for the placeholders of a message. */
export function messageValues({ recipientName, senderName, teamName }: MessageNames): PlaceholderValues {
  const name = recipientName?.trim() ?? '';
  return { recipientName: name, firstName: name === '' ? '' : greetingName(name), senderName, teamName };
}
