import { z } from 'zod';

/** Text on one line: no line breaks or other control characters, which could end a mail header. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((value) => !/[\p{Cc}\u2028\u2029]/u.test(value), 'must be on one line');

const address = /:\/\/|\bwww\.|[\p{L}\p{N}-]\.[\p{L}]{2,}\//iu;
const domain =
  /[\p{L}\p{N}-]\.(?:com|net|org|info|biz|io|co|uk|eu|de|fr|es|pl|ru|cn|xyz|top|site|online|shop|club|live|link|click|app|dev|me|tv|ly|cc|to|gg|win|ru|icu|page)\b/iu;

/** Checks whether mail programs would turn part of a text into a link. */
export function holdsLink(text: string): boolean {
  return address.test(text) || domain.test(text);
}

/** The name of a person. Mails show it to people who did not ask for them, so it must not contain a link. */
export const personName = (max: number) => line(max).refine((value) => !holdsLink(value), 'must not hold a link');

/** The name of a team or business, which may be a domain but must not contain a link otherwise. */
export const teamName = (max: number) =>
  line(max).refine(
    (value) => !holdsLink(value) || (!address.test(value) && !/\s/u.test(value)),
    'must not hold a link',
  );
