import type { PlaceholderValues } from '@huggg/contracts';
import { greetingName } from '@huggg/messages/greeting-name';

type Names = {
  readonly recipientName: string;
  readonly senderName: string;
  readonly teamName: string | null;
};

/** Returns the values of a message's placeholders, as the server fills them in. */
export function valuesFor({ recipientName, senderName, teamName }: Names): PlaceholderValues {
  const firstName = recipientName === '' ? '' : greetingName(recipientName);
  return { recipientName, firstName, senderName, teamName };
}
