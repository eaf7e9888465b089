/** The letters of the GSM alphabet (3GPP TS 23.038): one unit each, or two if they need an escape. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const escaped = new Set('\f^{}\\[~]|€');

export type SmsLength = {
  readonly alphabet: 'gsm' | 'unicode';
  /** Number of characters as networks count them: an escaped letter, or one beyond the basic plane, counts as two. */
  readonly units: number;
  /** Number of messages that are sent and paid for. */
  readonly parts: number;
  /** Maximum number of units in a single message. */
  readonly unitsInOne: number;
};

const gsmLimits = { alone: 160, joined: 153 };
const unicodeLimits = { alone: 70, joined: 67 };

/**
 * Returns the length of an SMS and the number of parts in which it is sent. One letter outside the GSM alphabet makes
 * the entire text Unicode.
 */
export function smsLength(text: string): SmsLength {
  const characters = [...text];
  const isGsm = characters.every(isGsmCharacter);
  const { alone, joined } = isGsm ? gsmLimits : unicodeLimits;
  const sizes = characters.map((character) => (isGsm ? gsmUnits(character) : character.length));
  const units = sizes.reduce((total, size) => total + size, 0);
  return {
    alphabet: isGsm ? 'gsm' : 'unicode',
    units,
    parts: units <= alone ? Math.min(units, 1) : countParts(sizes, joined),
    unitsInOne: alone,
  };
}

/** A pair is never split between two parts, so a part may be one unit short. */
function countParts(sizes: readonly number[], limit: number): number {
  let parts = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > limit) {
      parts += 1;
      used = 0;
    }
    used += size;
  }
  return parts;
}

const spellings: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '...',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  œ: 'oe',
  Œ: 'OE',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
  '\t': ' ',
};

/**
 * Converts a text to the GSM alphabet as far as possible: missing letters lose their accent ("Zoë" → "Zoe", "ŵ" → "w"),
 * typographic signs become plain ones, and pictures are removed. Characters without a Latin spelling stay, and make the
 * message Unicode.
 */
export function toGsm(text: string): string {
  return [...text.normalize('NFC')].map(toGsmCharacter).join('').replace(/ {2,}/g, ' ').trim();
}

function toGsmCharacter(character: string): string {
  if (isGsmCharacter(character)) return character;
  const spelling = spellings[character];
  if (spelling !== undefined) return spelling;
  if (
    /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\p{Join_Control}|\u20E3|\uFE0F/u.test(
      character,
    )
  )
    return '';
  if (/\p{Zs}/u.test(character)) return ' ';
  const bare = character.normalize('NFD').replace(/\p{M}/gu, '');
  return bare !== '' && [...bare].every(isGsmCharacter) ? bare : character;
}

function isGsmCharacter(character: string): boolean {
  return basic.has(character) || escaped.has(character);
}

function gsmUnits(character: string): number {
  return escaped.has(character) ? 2 : 1;
}
