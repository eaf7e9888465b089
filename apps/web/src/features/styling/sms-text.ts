import type { SmsTemplate } from '@huggg/contracts';
import { count, quantity } from '@huggg/ui/format';

const alphabets = { gsm: 'GSM letters', unicode: 'Unicode letters' } as const;

/** "1 part, 96 GSM letters": the length that decides the cost of an SMS. */
export function partsText({ parts, units, alphabet }: SmsTemplate['length']): string {
  return `${quantity(parts, 'part', 'parts')}, ${count(units)} ${alphabets[alphabet]}`;
}
