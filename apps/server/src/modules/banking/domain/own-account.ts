/** An account as read from a text: the national number in the United Kingdom, or the IBAN of another country. */
type Account = {
  readonly written: string;
  readonly iban: string | null;
  readonly sortCode: string | null;
  readonly number: string | null;
};

/** The account that teams pay into, and a check whether a text refers to another account. */
export type OwnAccount = {
  /** The account as written in the installation's bank details. */
  readonly written: string;
  readonly isOther: (account: string) => boolean;
};

const ibanShape = /\b[A-Z]{2}\d{2}(?:[ ]?[A-Z0-9]){11,30}\b/u;
const british = /GB\d{2}[A-Z]{4}(\d{6})(\d{8})/u;

/**
 * Reads the account in a text: an IBAN, a sort code with an account number, or an account number of eight digits. Null
 * for a name, or for a number that is partly hidden.
 */
function accountIn(written: string): Account | null {
  const text = written.toUpperCase();
  const local = british.exec(text.replaceAll(' ', ''));
  const iban = ibanShape.exec(text)?.[0].replaceAll(' ', '');
  if (local) return { written, iban: null, sortCode: local[1] ?? null, number: local[2] ?? null };
  if (iban) return { written, iban, sortCode: null, number: null };
  if (/[*X•]/u.test(text.replaceAll(/[^\dX*•]/gu, ''))) return null;
  const digits = text.replaceAll(/\D/gu, '');
  if (digits.length === 14) return { written, iban: null, sortCode: digits.slice(0, 6), number: digits.slice(6) };
  return digits.length === 8 ? { written, iban: null, sortCode: null, number: digits } : null;
}

const bothSetAndDifferent = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one !== other;

function areDifferentAccounts(one: Account, other: Account): boolean {
  if ((one.iban === null) !== (other.iban === null)) return true;
  return (
    bothSetAndDifferent(one.iban, other.iban) ||
    bothSetAndDifferent(one.sortCode, other.sortCode) ||
    bothSetAndDifferent(one.number, other.number)
  );
}

/**
 * Finds the account in the installation's bank details: an IBAN, or sort code and account number on separate lines.
 * Null if there is none that can be compared, such as that of a trial, whose digits are all zero.
 */
export function ownAccountOf(bankDetails: readonly string[]): OwnAccount | null {
  const iban = bankDetails.find((line) => ibanShape.test(line.toUpperCase()));
  const national = bankDetails.filter((line) =>
    /^\D*\d{2}[ -]?\d{2}[ -]?\d{2}\D*$|^\D*\d{8}\D*$|^\D*\d{14}\D*$/u.test(line),
  );
  const own = accountIn(iban ?? national.join(' '));
  if (!own || (own.iban === null && /^0*$/u.test(`${own.sortCode ?? ''}${own.number ?? ''}`))) return null;
  return {
    written: own.written,
    isOther: (account) => {
      const given = accountIn(account);
      return given !== null && areDifferentAccounts(own, given);
    },
  };
}
