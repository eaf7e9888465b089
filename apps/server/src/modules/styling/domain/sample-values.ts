import { placeholders, type PlaceholderName, type PlaceholderValues } from '@huggg/contracts';
import { greetingName } from '@huggg/messages/catalogue';

/** A value for every placeholder, as previews and counts take them. */
export function sampleValues(given: {
  readonly recipientName?: string;
  readonly senderName?: string;
  readonly teamName?: string;
}): PlaceholderValues {
  const samples: Partial<Record<PlaceholderName, string>> = {};
  for (const name of Object.keys(placeholders) as PlaceholderName[]) samples[name] = placeholders[name].sample;
  const { recipientName } = given;
  return { ...samples, ...given, ...(recipientName === undefined ? {} : { firstName: greetingName(recipientName) }) };
}
