import { placeholders, type PlaceholderName, type PlaceholderValues } from '@huggg/contracts';
import { greetingName } from '@huggg/messages/catalogue';

/** Returns a sample value for every placeholder, for previews and counts. */
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
