/*
 * A creditor reference as in ISO 11649: "RF", two check digits as in ISO 7064 mod 97-10, "HG" and eight characters; 14
 * of the 18 that a UK bank transfer accepts. The alphabet leaves out letters that people confuse with digits or with
 * each other.
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const marker = 'HG';
const bodyLength = 8;
/** Also accepts the characters that people confuse: 1, I and L, and 0 and O. */
const typed = '[0-9A-TV-Z]';
const whole = new RegExp(`RF(\\d{2})${marker}(${typed}{${bodyLength}})`, 'g');
const withoutCheck = new RegExp(`${marker}(${typed}{${bodyLength}})`, 'g');

function mod97(text: string): number {
  let rest = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}

function checkDigits(body: string): string {
  return String(98 - mod97(`${body}RF00`)).padStart(2, '0');
}

/** Checks whether a text is a creditor reference with correct check digits. */
export function isCreditorReference(text: string): boolean {
  return /^RF\d{2}[0-9A-Z]{1,21}$/.test(text) && mod97(`${text.slice(4)}${text.slice(0, 4)}`) === 1;
}

/**
 * Creates a reference with 40 random bits.
 * @param random `bodyLength` random bytes, or more.
 */
export function bankReference(random: Uint8Array): string {
  if (random.length < bodyLength) throw new Error('A reference needs eight random bytes.');
  const body = marker + [...random.subarray(0, bodyLength)].map((byte) => alphabet[byte % 32]).join('');
  return `RF${checkDigits(body)}${body}`;
}

const correctConfusedLetters = (text: string): string => text.replaceAll('O', '0').replaceAll(/[IL]/g, '1');

/**
 * Finds the references that a payment's text may contain, and returns them in their stored form. It accepts any case,
 * and spaces, signs or words around them. A reference without "RF" and its check digits still counts; one with wrong
 * check digits does not.
 */
export function referencesIn(text: string): readonly string[] {
  const plain = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  const complete = [...plain.matchAll(whole)].map(([, check = '', body = '']) => ({
    check,
    body: correctConfusedLetters(body),
  }));
  if (complete.length > 0)
    return unique(complete.map(({ check, body }) => `RF${check}${marker}${body}`).filter(isCreditorReference));
  return unique(
    [...plain.matchAll(withoutCheck)].map(([, body = '']) => {
      const ours = marker + correctConfusedLetters(body);
      return `RF${checkDigits(ours)}${ours}`;
    }),
  );
}

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)];

/** Formats a reference in groups of four, as ISO 11649 prints it. */
export function groupedReference(reference: string): string {
  return reference.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
