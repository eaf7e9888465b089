import { placeholders } from '@huggg/contracts';
import type { PlaceholderName, PlaceholderValues } from '@huggg/contracts';
import { valuesFor } from '../../shared/styling/message-values.ts';

/** Sample recipients for previews of a template: a common name, a long one, one with other letters, and none. */
export const sampleRecipients = ['Sam Okafor', 'Maximiliane Featherstonehaugh-Winterbottom', 'Żółć Ąęć', ''] as const;

/** Returns the sample value of each placeholder in a preview. */
export function sampleValues(
  recipientName: string,
  names: { senderName: string; teamName: string },
): PlaceholderValues {
  const samples: Partial<Record<PlaceholderName, string>> = {};
  for (const name of ['giftLink', 'claimBy'] as const) samples[name] = placeholders[name].sample;
  return { ...samples, ...valuesFor({ recipientName, ...names }) };
}

export const sampleLabel = (name: string): string => (name === '' ? 'Someone without a name' : name);
