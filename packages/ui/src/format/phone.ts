const oneDigit = new Set(['1', '7']);
const twoDigits = new Set(
  '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98'.split(
    ' ',
  ),
);

function countryCodeLength(digits: string): number {
  if (oneDigit.has(digits.slice(0, 1))) return 1;
  return twoDigits.has(digits.slice(0, 2)) ? 2 : 3;
}

function groupDigits(national: string, countryCode: string): readonly string[] {
  if (countryCode !== '44') return national.match(/^\d{1,4}$|\d{4}$|\d{3}(?=\d)|\d+/gu) ?? [national];
  const areaLength = national.startsWith('2') ? 2 : 4;
  const rest = national.slice(areaLength);
  return areaLength === 2 ? [national.slice(0, 2), rest.slice(0, 4), rest.slice(4)] : [national.slice(0, 4), rest];
}

/** Formats a stored number (E.164) for people: "+447700900123" → "+44 7700 900123". Returns anything else unchanged. */
export function phone(e164: string): string {
  if (!/^\+\d{7,15}$/u.test(e164)) return e164;
  const digits = e164.slice(1);
  const length = countryCodeLength(digits);
  const countryCode = digits.slice(0, length);
  return [`+${countryCode}`, ...groupDigits(digits.slice(length), countryCode)].filter(Boolean).join(' ');
}
